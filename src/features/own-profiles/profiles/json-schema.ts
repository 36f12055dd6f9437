/** For scripts/generate.mjs: the doors never import this file, as it needs a library of its own. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { profilesFileSchema } from './file-schema.ts';

const TITLE = 'pg-speed profiles';
const DESCRIPTION =
  'Profiles of your own for pg-speed, by default in .github/pg-speed.yml. What only names can tell (unknown parents, circles, settings that a server does not have) is checked when the file is read.';

/** The JSON Schema of a profiles file, for editors, as text. The one source is {@link profilesFileSchema}. */
export function renderProfilesSchema(): string {
  const { $schema, ...rest } = toJsonSchema(profilesFileSchema as GenericSchema, { target: 'draft-2020-12' });
  return `${JSON.stringify({ $schema, title: TITLE, description: DESCRIPTION, ...rest }, null, 2)}\n`;
}
