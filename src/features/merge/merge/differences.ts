// Lists the differences between results files that prevent a merge.
import type { ReportedPlan, ReportedVariant } from '../../../results/plan.ts';
import type { Results, ResultsFile } from '../../../results/results.ts';
import { shorten } from '../../../system/terminal-text.ts';

const MAX_NAME_LENGTH = 200;

/**
 * Differences that prevent a merge, by field and file, against the first file. Seed, runs, machine and its number,
 * time, and size and place of a tmpfs may differ.
 */
export function listDifferences(first: ResultsFile, laterFiles: readonly ResultsFile[]): string[] {
  const expected = listFields(first.results);
  const value = (text: string) => shorten(text, 120);
  return laterFiles.flatMap(({ name, results }) => {
    return [...listFields(results)].flatMap(([field, actual]) => {
      const wanted = expected.get(field);
      // A variant that the first file does not have is a difference of `plan.variants`.
      if (actual === wanted || wanted === undefined) return [];
      return [
        `${shorten(name, MAX_NAME_LENGTH)}: ${shorten(field, MAX_NAME_LENGTH)} is ${value(actual)}, in ${shorten(first.name, MAX_NAME_LENGTH)} ${value(wanted)}`,
      ];
    });
  });
}

const WORKLOAD_FIELDS = ['label', 'name', 'setup', 'junit', 'repeat'] as const;
const SERVER_FIELDS = ['version', 'clients', 'storage', 'initdbArgs', 'settings', 'sql'] as const;
const VARIANT_FIELDS = ['profile', 'revision', 'reference', 'previous', ...SERVER_FIELDS] as const;

/** The fields that must be equal, as shown in errors. */
function listFields({ schema, plan }: Results): Map<string, string> {
  const { reference, metric, method, postgres, variants, workload, failIf } = plan;
  const ids = variants.map(({ id }) => id);
  return new Map([
    ['schema', schema],
    ['plan.postgres.version', postgres.version],
    ['plan.workload.kind', workload.kind],
    ...WORKLOAD_FIELDS.map((field): [string, string] => [`plan.workload.${field}`, show(workload[field])]),
    ['plan.variants', ids.toSorted().join(', ')],
    ['plan.reference', show(reference)],
    ['plan.metric', show(metric)],
    ['plan.method.equivalence', show(method.equivalence)],
    ['plan.method.precision', show(method.precision)],
    ['plan.method.interim', show(method.interim !== null)],
    ['plan.failIf', show(failIf.map(({ text }) => text).toSorted())],
    ...failIf.map(({ text, metric, kind, limit, unit }): [string, string] => [
      `plan.failIf (${text})`,
      show([metric, kind, limit, unit]),
    ]),
    ...listRevisionFields(plan),
    ...variants.flatMap((variant) => listVariantFields(variant)),
  ]);
}

/** The commits must be equal; the reason for a missing base may differ. */
function listRevisionFields({ revisions }: ReportedPlan): [string, string][] {
  return (['base', 'head'] as const).flatMap((which) => {
    const { name, commit } = revisions?.[which] ?? { name: null, commit: null };
    return [
      [`plan.revisions.${which}.name`, show(name)],
      [`plan.revisions.${which}.commit`, show(commit)],
    ];
  });
}

function listVariantFields(variant: ReportedVariant): [string, string][] {
  const path = `plan.variants (${variant.id})`;
  const lines = variant.settings.map(({ name, value }) => `${name} = ${value}`).sort();
  const texts: Partial<Record<keyof ReportedVariant, string>> = {
    version: show(variant.version),
    storage: variant.storage.kind,
    settings: lines.length === 0 ? 'none' : lines.join(', '),
  };
  return VARIANT_FIELDS.map((field) => [`${path}.${field}`, texts[field] ?? show(variant[field])]);
}

function show(value: unknown): string {
  return JSON.stringify(value);
}
