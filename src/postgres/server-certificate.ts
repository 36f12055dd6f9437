import { rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writePrivateFile } from '../system/files.ts';
import type { Draft } from './native.ts';

/** Makes a certificate for this server, puts it into PGDATA, and its public part where clients find it. */
export async function installCertificate({ layout, account }: Draft): Promise<void> {
  const { createCertificate } = await import('./certificate.ts');
  const { certificate, key } = await createCertificate([os.hostname()]);
  // The names that `ssl_cert_file` and `ssl_key_file` have by default. The server refuses a key that others may read.
  for (const [name, text] of [
    ['server.crt', certificate],
    ['server.key', key],
  ] as const) {
    const file = path.join(layout.pgdata, name);
    // A snapshot holds those of an earlier run.
    rmSync(file, { force: true });
    writePrivateFile(file, text, account);
  }
  writeFileSync(layout.rootCertificate, certificate, { mode: 0o644 });
}
