// Reads the PostgreSQL services of a workflow of GitHub, Gitea or Forgejo, and whether another container shares their options.
import { isScalar, type Node, type Scalar } from 'yaml';
import type { ServerData } from './data-folder.ts';
import { type DockerOption, readLimits, readOptions, readVariables } from './docker-options.ts';
import { type Image, readImage } from './image.ts';
import { expandText } from './matrix.ts';
import { readWords, type Word } from './words.ts';
import type { Entry } from './yaml-entries.ts';
import { rangeOf, type YamlFile } from './yaml-file.ts';

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
  options: ServiceOptions | null;
  /** Whether there are options that cannot be placed. */
  hasUnreadOptions: boolean;
  variables: ReadonlyMap<string, string>;
  server: ServerData;
}

interface ServiceOptions {
  scalar: Scalar;
  words: readonly Word[];
  read: readonly DockerOption[];
  users: OptionUsers;
}

/** The containers whose options a scalar is, and whether it stands in one of them: any container can share it by an anchor. */
interface OptionUsers {
  nodes: Set<Node>;
  isWritten: boolean;
}

/** All services of a workflow whose image may be PostgreSQL. */
export function listServices(file: YamlFile): GithubService[] {
  const jobs = file.roots.flatMap((root) => file.entries(file.value(root, 'jobs')));
  const users = listOptionUsers(file, jobs);
  return jobs.flatMap((job) =>
    file.entries(file.value(job.value, 'services')).flatMap((service) => readService(file, job, service, users) ?? []),
  );
}

function listOptionUsers(file: YamlFile, jobs: readonly Entry[]): Map<Node, OptionUsers> {
  const users = new Map<Node, OptionUsers>();
  for (const { value } of jobs)
    for (const node of [
      file.value(value, 'container'),
      ...file.entries(file.value(value, 'services')).map((service) => service.value),
    ]) {
      const entry = file.entry(node, 'options');
      if (node === null || !entry?.value) continue;
      const known = users.get(entry.value) ?? { nodes: new Set<Node>(), isWritten: false };
      known.nodes.add(node);
      known.isWritten ||= entry.written === entry.value;
      users.set(entry.value, known);
    }
  return users;
}

function readService(
  file: YamlFile,
  job: Entry,
  { name, value, key }: Entry,
  users: ReadonlyMap<Node, OptionUsers>,
): GithubService | null {
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
  const options = readServiceOptions(file, value, users);
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
    server: { majors: [...new Set(images.map(({ major }) => major))], pgdata, ...readLimits(options?.read ?? []) },
  };
}

/** Whether an edit of the options would reach more than these services. */
export function isSharedOutside(services: readonly GithubService[]): boolean {
  const users = services[0]?.options?.users;
  if (users === undefined) return false;
  const nodes = new Set<unknown>(services.map(({ node }) => node));
  for (const node of users.nodes) if (!nodes.has(node)) return true;
  return !users.isWritten;
}

function readServiceOptions(
  file: YamlFile,
  service: Node,
  users: ReadonlyMap<Node, OptionUsers>,
): ServiceOptions | null {
  const scalar = file.value(service, 'options');
  if (!isScalar(scalar)) return null;
  const words = readWords(scalar, file.text);
  const sharing = users.get(scalar) ?? { nodes: new Set([service]), isWritten: true };
  return words === null ? null : { scalar, words, read: readOptions(words), users: sharing };
}
