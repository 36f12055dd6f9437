// Makes the published JSON Schemas of results files.
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { explanation } from '../features/explain/result.ts';
import { runSchema } from '../features/workers/result.ts';
import { comparison } from './comparison.ts';
import { plan } from './plan.ts';
import { resultsSchema } from './results.ts';
import { sample } from './sample.ts';

const NOTE =
  'A name in `schema` with another number is another format. Keys that are not named here are ignored when a file is read.';

/** The JSON Schema of a results file, as text. Its only source is {@link resultsSchema}. */
export function renderJsonSchema(): string {
  const description = `What \`pg-speed compare\` writes as results.json: the raw numbers of every trial and the conclusions. ${NOTE}`;
  // A search has several of each.
  const definitions = { comparison, explanation, plan, sample };
  return renderSchema(resultsSchema, { title: 'pg-speed results', description, definitions });
}

/** The JSON Schema of the results file of a run with workers, as text. */
export function renderRunJsonSchema(): string {
  const description = `What \`pg-speed run\` with workers writes as results.json: every slice, and what makes the run red. ${NOTE}`;
  return renderSchema(runSchema, { title: 'pg-speed run', description, definitions: {} });
}

interface SchemaWords {
  title: string;
  description: string;
  definitions: Record<string, GenericSchema>;
}

function renderSchema(schema: GenericSchema, { title, description, definitions }: SchemaWords): string {
  const { $schema, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    definitions,
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
  return `${JSON.stringify({ $schema, title, description, ...rest }, null, 2)}\n`;
}
