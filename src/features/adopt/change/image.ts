// Reads from an image's name whether it runs PostgreSQL, which versions, and what may be changed in it.
import { NEWEST_MAJOR } from '../../../profiles/majors.ts';

/**
 * `folders`: its data folders are those of the official image. `command`: it runs `postgres` without arguments, so that a command may
 * replace it. `closed`: neither is known. `none`: no PostgreSQL server.
 */
export type ImageKind = 'folders' | 'command' | 'closed' | 'none';

export interface Image {
  kind: ImageKind;
  /** The image as it is written. */
  text: string;
  /** `postgres`, `postgis/postgis`: without host, tag and digest. */
  name: string;
  tag: string;
  /** Null where the name does not say it: a variable, a digest without a tag, `latest` of another image than `postgres`. */
  major: number | null;
  /** The major version that the tag names, which `latest` does not. */
  namedMajor: number | null;
  /** Whether it is the official image from its own place, on Debian, with nothing but a major version for a tag. */
  isPlain: boolean;
  /** Why nothing is changed, for `closed`. */
  reason: string;
}

/**
 * Images built on the official one, whose Dockerfiles set neither PGDATA nor a volume.
 * https://github.com/postgis/docker-postgis, https://github.com/pgRouting/docker-pgrouting,
 * https://github.com/pgvector/pgvector (Dockerfile)
 */
const SAME_FOLDERS = ['postgres', 'postgis/postgis', 'pgrouting/pgrouting', 'pgvector/pgvector', 'ankane/pgvector'];
/**
 * Images that run `postgres` without arguments of their own, so that nothing is lost with another command.
 * https://github.com/timescale/timescaledb-docker (no CMD), https://github.com/CircleCI-Public/cimg-postgres (CMD ["postgres"])
 */
const PLAIN_COMMAND = ['timescale/timescaledb', 'cimg/postgres'];
/** Tags of the official image that follow the newest version; those of an older Debian stay behind. */
const NEWEST_TAGS = /^(?:latest|alpine|bookworm|trixie)$/;
/** Names of folders in which mirrors keep the official images. */
const MIRRORS =
  /^(?:library|oci|containers|docker|dockerhub|docker-hub|docker\.io|hub|mirror|mirrors|proxy|cache|docker-remote)$/;
/** Where the official image comes from, however it is written. */
const OFFICIAL_PATHS = /^(?:docker\.io\/)?(?:library\/)?postgres$/;
/** Variables that name the project's own registry, where it keeps what it has built. */
const OWN_REGISTRY = /CI_REGISTRY_IMAGE|CI_PROJECT|github\.(?:repository|event)/;
const SERVER =
  /(?:^|[-_.])(?:postgres(?:ql)?|postgis|pgvector|pgvecto|pgrouting|pgautoupgrade|timescaledb(?:-ha)?|pgroonga|citus|paradedb|orioledb|edgedb)(?:$|[-_.])/;
/** Tags by which one repository of images tells its servers apart: `docker:postgres-17.9`. */
const SERVER_TAG = /^postgres(?:ql)?[-_.]?\d/;
const NO_SERVER =
  /exporter|pgadmin|postgrest$|bouncer|backup|pgpool|graphile|operator|client|dump|restore|migrat|proxy|admin/;

const CLOSED: readonly [pattern: RegExp, reason: string][] = [
  [
    /^bitnami(?:legacy|secure)?\/postgresql/,
    'its data folder and its start are its own; `POSTGRESQL_FSYNC: "off"` in its environment switches fsync off',
  ],
  [/^supabase\/postgres/, 'its command has arguments of its own, which another command would drop'],
  [/timescaledb-ha/, 'its data folder is its own, and which command it runs differs between its tags'],
];

/** A name has 255 characters, its tag 128. In more, with expressions, the patterns below could search for ever. */
const MOST_CHARACTERS = 2000;
const SHOWN_CHARACTERS = 60;

/** Reads the name of an image. Variables in it (`${{ }}`, `$NAME`, `<< >>`) are kept as text. */
export function readImage(written: string): Image {
  const text = written.trim();
  if (text.length > MOST_CHARACTERS) return readImage(`${text.slice(0, SHOWN_CHARACTERS)}...`);
  const [withTag = '', digest] = splitAt(text, text.indexOf('@'));
  const slash = lastSlash(withTag);
  const [path = '', tag = ''] = splitAt(withTag, withTag.indexOf(':', slash + 1));
  const name = nameOf(path);
  const kind = kindOf(name, tag);
  const isOfficial = name === 'postgres';
  const tagged = tag === '' && digest === undefined ? 'latest' : tag;
  const namedMajor = majorOf(tagged);
  const [, closed] = CLOSED.find(([pattern]) => pattern.test(name)) ?? [];
  return {
    kind,
    text,
    name,
    tag,
    major: namedMajor ?? (isOfficial && NEWEST_TAGS.test(tagged) ? NEWEST_MAJOR : null),
    namedMajor,
    isPlain: digest === undefined && OFFICIAL_PATHS.test(path) && /^\d\d$/.test(tag),
    reason: closed ?? 'it is not known how this image starts PostgreSQL, and where it keeps its data',
  };
}

function splitAt(text: string, at: number): string[] {
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** The last slash outside of an expression. */
function lastSlash(text: string): number {
  const blank = text.replace(/\$\{\{.*?\}\}|\$\{[^}]*\}|<<.*?>>/g, (match) => '_'.repeat(match.length));
  return blank.lastIndexOf('/');
}

/** The name without the host and the folder of a mirror. */
function nameOf(path: string): string {
  const parts = path.split('/');
  const last = parts.at(-1) ?? '';
  const folder = parts.at(-2) ?? '';
  if (parts.length === 1) return last;
  const isHost = /[.:]|^localhost$/.test(folder);
  const isVariable = /[$<}]/.test(folder);
  if (OWN_REGISTRY.test(folder)) return `${folder}/${last}`;
  if (isHost || isVariable || MIRRORS.test(folder)) return last;
  return `${folder}/${last}`;
}

function kindOf(name: string, tag: string): ImageKind {
  if (SAME_FOLDERS.includes(name)) return 'folders';
  if (PLAIN_COMMAND.includes(name)) return 'command';
  const last = name.slice(name.lastIndexOf('/') + 1);
  const isServer =
    SERVER.test(last) || SERVER_TAG.test(tag) || /^(?:supabase\/postgres|bitnami\w*\/postgresql)/.test(name);
  return isServer && !NO_SERVER.test(last) ? 'closed' : 'none';
}

/** `16`, `16.2-alpine`, `pg16`, `0.8.0-pg16`, `16-3.4`. */
function majorOf(tag: string): number | null {
  const [, byName] = /(?:^|-)pg(\d{1,2})(?:$|[.-])/.exec(tag) ?? [];
  if (byName !== undefined) return Number(byName);
  const [, first] = /^(\d{1,2})(?:$|[.-]|beta|rc)/.exec(tag) ?? [];
  return first !== undefined && Number(first) >= 9 ? Number(first) : null;
}
