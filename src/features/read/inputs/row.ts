// Defines the input `read`.
import type { InputRow } from '../../../inputs/table.ts';
import { readReadRules } from './rules.ts';

export const READ = {
  name: 'read',
  commands: ['compare'],
  placeholder: '<rules>',
  kind: 'list',
  description:
    'Numbers to read after `command`: `hyperfine from out.json`, `/(?<rate>[0-9.]+) req/ req/s higher`. Default none.',
  read: readReadRules,
  fallback: () => [],
} as const satisfies InputRow;
