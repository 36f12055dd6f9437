// Makes the published JSON Schema of a results file.
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { explanation } from '../features/explain/result.ts';
import { comparison } from './comparison.ts';
import { plan } from './plan.ts';
import { resultsSchema } from './results.ts';
import { sample } from './sample.ts';

const DESCRIPTION =
  'What `pg-speed compare` writes as results.json: the raw numbers of every trial and the conclusions. A name in `schema` with another number is another format. Keys that are not named here are ignored when a file is read.';

/** The JSON Schema of a results file, as text. Its only source is {@link resultsSchema}. */
export function renderJsonSchema(): string {
  const { $schema, ...rest } = toJsonSchema(resultsSchema as GenericSchema, {
    target: 'draft-2020-12',
    // A search has several of each.
    definitions: { comparison, explanation, plan, sample },
    overrideAction({ valibotAction, jsonSchema }) {
      // Few validators check `format`, and it forbids timestamps that we read.
      if (valibotAction.type !== 'iso_timestamp') return undefined;
      const { format: _, ...patterned } = jsonSchema;
      const requirement = 'requirement' in valibotAction ? valibotAction.requirement : undefined;
      return { ...patterned, pattern: requirement instanceof RegExp ? requirement.source : '' };
    },
    // All numbers of JSON are finite.
    ignoreActions: ['finite'],
  });
  return `${JSON.stringify({ $schema, title: 'pg-speed results', description: DESCRIPTION, ...rest }, null, 2)}\n`;
}
