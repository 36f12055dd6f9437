import path from 'node:path';
import { BUNDLES } from '../cli.ts';
import { CLI } from './place.ts';

const SAMPLE = `'${process.execPath}' '${path.join(BUNDLES, 'sample.cjs')}' >/dev/null`;
export const mark = (what: string) => `echo "\${PGSERVICEFILE:-} ${what}" | sed 's/^ //' >> "$MARKS"`;
export const marked = (name: string, line: string) =>
  `${mark(`${name} begin`)}; ${line}; sleep 0.3; ${mark(`${name} end`)}`;
export const RUN = marked('run', SAMPLE);
export const SETUP = marked('setup', 'true');
export const compare = (...args: string[]) => [
  ...CLI,
  'compare',
  '--port',
  '0',
  '--warmup',
  '0',
  '--verbose',
  'true',
  ...args,
];
export const start = (...args: string[]) => [...CLI, 'start', '--port', '0', ...args];
