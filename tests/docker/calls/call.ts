/** Who asks over TCP; what is not said is `postgres`, and the password `secret`. */
export interface Who {
  user?: string;
  password?: string;
  database?: string;
}

export type Stream = 'both' | 'stdout' | 'stderr';

/** What is asked of a container once its server answers on TCP, or it has ended. The answer is one text. */
export type Question =
  /** Rows as `psql -At` prints them, or `error CODE`. */
  | { kind: 'sql'; sql: string; who: Who }
  /** What the server wants of a client on TCP: `trust`, `password`, `md5`, `scram-sha-256`, or `error CODE`. */
  | { kind: 'auth'; who: Who }
  /** `CODE: OUTPUT` of `docker exec`, as the user whom the image runs as. */
  | { kind: 'exec'; args: string[] }
  /** How often the log has a text, or one of its two streams has. */
  | { kind: 'log'; text: string; stream: Stream }
  /** The exit code of a container that ends by itself; `runs` for one that serves. */
  | { kind: 'exit' }
  /** The same, and the first line of its standard output. */
  | { kind: 'prints' }
  /** The exit code after `docker ARGS... CONTAINER`. */
  | { kind: 'ends'; args: string[] }
  /** Runs the first statements, restarts the container, then asks. */
  | { kind: 'restarted'; first: string; sql: string; who: Who }
  /** What its health check says: `healthy`, or what it said for a minute. */
  | { kind: 'health' }
  /** A part of `docker image inspect`. */
  | { kind: 'image'; format: string };

export const sql = (text: string, who: Who = {}): Question => ({ kind: 'sql', sql: text, who });
export const auth = (who: Who = {}): Question => ({ kind: 'auth', who });
export const exec = (...args: string[]): Question => ({ kind: 'exec', args });
export const shell = (script: string): Question => exec('sh', '-c', script);
export const log = (text: string, stream: Stream = 'both'): Question => ({ kind: 'log', text, stream });
export const exit: Question = { kind: 'exit' };
export const prints: Question = { kind: 'prints' };
export const ends = (...args: string[]): Question => ({ kind: 'ends', args });
export const restarted = (first: string, text: string): Question => ({ kind: 'restarted', first, sql: text, who: {} });
export const health: Question = { kind: 'health' };
export const image = (format: string): Question => ({ kind: 'image', format });

export type Relation = 'same' | 'better' | 'different';

/** One row of the table: what is asked of both images, and what each answers. */
export interface Call {
  /** What is asked, in a few words. */
  asks: string;
  question: Question;
  relation: Relation;
  official: string;
  ours: string;
  /** What is better, or why it is different on purpose; empty for the same. */
  why: string;
}

export function same(asks: string, question: Question, answer: string): Call {
  return { asks, question, relation: 'same', official: answer, ours: answer, why: '' };
}
export function better(asks: string, question: Question, [official, ours]: [string, string], why: string): Call {
  return { asks, question, relation: 'better', official, ours, why };
}
export function differs(asks: string, question: Question, [official, ours]: [string, string], why: string): Call {
  return { asks, question, relation: 'different', official, ours, why };
}

/** One `docker run` of each image, and all that is asked of it, in this order. */
export interface Start {
  /** 15 unless it is said. */
  major?: 15 | 18;
  /** POSTGRES_PASSWORD is `secret` unless it is here; an empty one is not set at all. */
  env?: Record<string, string>;
  /** Of `docker run`; `DATA` in them is the volume that the official image declares. */
  options?: string[];
  args?: string[];
  /** Files that are in the container before its start, by path; a text that begins with `#!` is a program. */
  files?: Record<string, string | { base64: string }>;
  /** Lines of a Dockerfile, of an image made `FROM` it; a second stage begins with `FROM IMAGE`. */
  dockerfile?: string;
  /** A container that had the volume `DATA` before: what was asked of it, how it ended, and, where it was not of the same image, of which. */
  earlier?: { sql: string; ends: string[]; by?: 'official' };
  /** The port of the server in the container; 5432 unless it is said. */
  port?: number;
  /** A text of the log with which the start is over, where it is not when the server answers on TCP. */
  awaits?: string;
  calls: Call[];
}

export interface Theme {
  title: string;
  starts: Start[];
}
