// Defines the schema of the field `tune` of the results file.
import * as v from 'valibot';
import { collectedSchemas } from '../../results/collected-schemas.ts';
import { analysis } from '../../results/comparison.ts';
import { MAX_SAMPLES } from '../../results/limits.ts';
import { plan } from '../../results/plan.ts';
import { sample } from '../../results/sample.ts';
import { end, few, id, name, notNegative, positive, text, texts } from '../../results/values.ts';

/** Upper limit: one stage per worker step and per round of settings. */
const MAX_STAGES = 60;
const MAX_FILES = 20;

/** What a stage looks for; `watch` runs the best so far once more, watched; `proof` measures the answer again. */
const stageName = v.picklist(['watch', 'profile', 'start', 'workers', 'settings', 'proof']);
export type StageName = v.InferOutput<typeof stageName>;

/** A finished comparison. */
const stage = v.object({
  name: stageName,
  plan,
  leftOut: texts,
  stopped: v.nullable(text),
  end,
  samples: v.pipe(v.array(sample), v.maxLength(MAX_SAMPLES)),
  ...collectedSchemas,
  ...analysis.entries,
  chosen: v.pipe(id, v.description('Id of the variant that the next stage begins with.')),
  remarks: v.pipe(texts, v.description('What the user must know of it, as text.')),
});

/** A search for the fastest choice: what the results file has beside the stage that the results themselves are. */
const tune = v.object({
  at: v.pipe(stageName, v.description('Which stage the samples of the results are.')),
  done: v.pipe(v.boolean(), v.description('Whether the search came to its end.')),
  stages: v.pipe(v.array(stage), v.maxLength(MAX_STAGES)),
  steps: v.pipe(
    few(v.object({ stage: stageName, what: text, variant: id })),
    v.description('What was adopted, each on top of the one before, and the id of the variant with it.'),
  ),
  remarks: v.pipe(texts, v.description('Of the stage that the samples are of, as in `stages`.')),
  untried: v.pipe(few(v.object({ what: text, why: text })), v.description('What was not tried, and why.')),
  runsPerDay: v.nullable(positive),
  minutes: v.pipe(notNegative, v.description('How long it took so far.')),
  answer: v.pipe(
    v.nullable(
      v.object({
        /** What to use, in the words of the inputs. */
        parts: few(v.object({ stage: stageName, what: text })),
        files: v.pipe(v.array(v.object({ name, about: text, text })), v.maxLength(MAX_FILES)),
      }),
    ),
    v.description('What is fastest, and the files to paste for it; null where nothing is faster.'),
  ),
});

export const tuneFields = {
  tune: v.pipe(
    v.optional(tune),
    v.description('A search by `tune`: its stages before the one that `samples` are of. Absent: it is none.'),
  ),
};

export type Tune = v.InferOutput<typeof tune>;
export type Stage = Tune['stages'][number];
export type Answer = NonNullable<Tune['answer']>;
