// Unpacks a compressed file: gzip by Node, xz, zstd and bzip2 by the program of that name.
import fs from 'node:fs';
import os from 'node:os';
import { gunzipSync } from 'node:zlib';
import { runChild } from './child.ts';
import { cleanEnvironment } from './child-environment.ts';
import { findProgram } from './exec.ts';
import { formatExit } from './exit.ts';

/** Compressed forms by their first bytes; `gzip` needs no program. */
const FORMS = [
  { program: 'gzip', magic: '1f8b' },
  { program: 'xz', magic: 'fd377a585a00' },
  { program: 'zstd', magic: '28b52ffd' },
  { program: 'bzip2', magic: '425a68' },
];
const LIMIT_MS = 60_000;

/**
 * Unpacks a file that is compressed; returns the bytes of others unchanged.
 * @param bytes of the file @param mostBytes that they may be when unpacked
 * @throws Error with the reason: damage, a missing program, too many bytes
 */
export async function decompress(file: string, bytes: Buffer, mostBytes: number): Promise<Buffer> {
  const form = FORMS.find(({ magic }) => bytes.subarray(0, magic.length / 2).toString('hex') === magic);
  if (form === undefined) return bytes;
  if (form.program === 'gzip') return gunzipSync(bytes, { maxOutputLength: mostBytes });
  const program = findProgram(form.program);
  if (program === null) throw new Error(`the program \`${form.program}\`, which unpacks it, is not on PATH`);
  const stdin = fs.openSync(file, 'r');
  try {
    const command = { file: program, args: ['-d', '-c'], env: cleanEnvironment(process.env), cwd: os.tmpdir() };
    const result = await runChild(command, { stdin, mostBytes, timeoutMs: LIMIT_MS });
    if (result.exitCode === 0) return Buffer.from(result.stdout);
    throw new Error(result.startError ?? (result.stderr.trim() || `\`${form.program}\`: ${formatExit(result)}`));
  } finally {
    fs.closeSync(stdin);
  }
}
