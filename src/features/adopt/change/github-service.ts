// Reads the PostgreSQL services of a workflow of GitHub, Gitea or Forgejo, and whether another container shares their options.
import { isScalar, type Node, type Scalar } from 'yaml';
import type { ServerData } from './data-folder.ts';
import { type DockerOption, readLimits, readOptions, readVariables } from './docker-options.ts';
import { type Image, readImage } from './image.ts';
import { expandText } from './matrix.ts';
import { readWords, type Word } from './words.ts';
import { type Entry, rangeOf, type YamlFile } from './yaml-file.ts';

/** Names that say PostgreSQL. */
const SAYS_SERVER = /postg|pg_|pgsql|pgvector|timescale/i;

export interface GithubService {
  /** Its key under `services`. */
  name: string;
  subject: string;
  at: number;
  job: Entry;
  image: Entry;
  /** What the image may be: one for each value of the matrix. */
  images: readonly Image[];
  node: Node;
  options: { scalar: Scalar; words: readonly Word[]; read: readonly DockerOption[] } | null;
  /** Whether there are options that cannot be placed. */
  hasUnreadOptions: boolean;
  variables: ReadonlyMap<string, string>;
  server: ServerData;
}

/** All services of a workflow whose image may be PostgreSQL. */
export function listServices(file: YamlFile): GithubService[] {
  return file.roots.flatMap((root) =>
    file
      .entries(file.value(root, 'jobs'))
      .flatMap((job) =>
        file.entries(file.value(job.value, 'services')).flatMap((service) => readService(file, job, service) ?? []),
      ),
  );
}

function readService(file: YamlFile, job: Entry, { name, value, key }: Entry): GithubService | null {
  const image = file.entry(value, 'image');
  const text = file.scalar(image?.value);
  if (value === null || image === undefined || text === null) return null;
  const expanded = expandText(file, job.value, text);
  const read = (expanded ?? [text]).filter((each) => each.trim() !== '').map(readImage);
  const isUnknown =
    expanded === null && read.every(({ kind }) => kind === 'none') && SAYS_SERVER.test(`${name} ${text}`);
  // An expression may be any image, but the service says by its name that it is this server.
  const reason = 'an expression whose values cannot be read here';
  const images = isUnknown ? read.map((known): Image => ({ ...known, kind: 'closed', reason })) : read;
  if (images.every(({ kind }) => kind === 'none')) return null;
  const options = readServiceOptions(file, value);
  const variables = new Map([...file.variables(file.value(value, 'env')), ...readVariables(options?.read ?? [])]);
  const pgdata = variables.get('PGDATA') ?? null;
  return {
    name,
    subject: `service ${name} of job ${job.name}`,
    at: rangeOf(key)[0],
    job,
    image,
    images,
    node: value,
    options,
    hasUnreadOptions: options === null && file.value(value, 'options') !== null,
    variables,
    server: { majors: images.map(({ major }) => major), pgdata, ...readLimits(options?.read ?? []) },
  };
}

/** Whether an edit of the options would reach more than these services: any container can share them by an anchor. */
export function isSharedOutside(file: YamlFile, services: readonly GithubService[]): boolean {
  const scalar = services[0]?.options?.scalar;
  if (scalar === undefined) return false;
  const jobs = file.roots.flatMap((root) => file.entries(file.value(root, 'jobs')));
  const containers = jobs.flatMap(({ value }) => [
    file.value(value, 'container'),
    ...file.entries(file.value(value, 'services')).map((service) => service.value),
  ]);
  const entries = containers.map((node) => ({ node, entry: file.entry(node, 'options') }));
  const users = entries.filter(({ entry }) => entry?.value === scalar);
  const nodes = new Set<unknown>(services.map(({ node }) => node));
  return users.some(({ node }) => !nodes.has(node)) || users.every(({ entry }) => entry?.written !== scalar);
}

function readServiceOptions(file: YamlFile, service: Node): GithubService['options'] {
  const scalar = file.value(service, 'options');
  if (!isScalar(scalar)) return null;
  const words = readWords(scalar, file.text);
  return words === null ? null : { scalar, words, read: readOptions(words) };
}
