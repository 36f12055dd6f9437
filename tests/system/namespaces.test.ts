import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { openNamespaces } from '../../src/system/namespaces.ts';

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('the reason of `unshare` is in the error, also where it is read after its end', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-unshare-'));
  const searched = process.env.PATH;
  // A shell in the background holds its streams for longer than it lives.
  const unshare = '(sleep 0.2; echo "unshare: no more of them" >&2) &\nexit 1';
  for (const [name, lines] of Object.entries({ unshare, nsenter: 'exit 1' }))
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  process.env.PATH = `${folder}:${searched}`;
  try {
    await expect(openNamespaces({ mounts: true, network: false })).rejects.toThrow(
      'Namespaces of its own cannot be given to a slice here: unshare: no more of them.',
    );
  } finally {
    process.env.PATH = searched;
    rmSync(folder, { recursive: true });
  }
});
