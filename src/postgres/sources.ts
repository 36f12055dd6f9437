// Lists the sources of servers, and chooses those that the inputs allow.
import { docker } from '../features/docker/source/source.ts';
import { download } from '../features/download/source/source.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { installed } from './native-source.ts';
import type { Source } from './source.ts';

/** All sources of servers, in the order of trying. */
export const SOURCES: readonly Source[] = [installed, docker, download];

/** The source that the inputs name, or all. */
export function listSources(inputs: Inputs): readonly Source[] {
  const required = SOURCES.find((source) => source.isRequired?.(inputs));
  if (required) return [required];
  return SOURCES.filter(({ backend }) => inputs.backend === 'auto' || inputs.backend === backend);
}
