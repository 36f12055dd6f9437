// Renders the JSON Schema of a profiles file, for editors; only scripts/generate.mjs imports it, as the doors lack its library.
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { profilesFileSchema } from './file-schema.ts';

const DESCRIPTION =
  'Profiles of your own for pg-speed, by default in .github/pg-speed.yml. What only names can tell (unknown parents, circles, settings that a server does not have) is checked when the file is read.';

export function renderProfilesSchema(): string {
  const { $schema, ...schema } = toJsonSchema(profilesFileSchema as GenericSchema, { target: 'draft-2020-12' });
  const titled = { $schema, title: 'pg-speed profiles', description: DESCRIPTION, ...schema };
  return `${JSON.stringify(titled, null, 2)}\n`;
}
