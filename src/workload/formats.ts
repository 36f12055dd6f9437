import { JUNIT_FORMAT } from '../features/tests/collect/read-format.ts';
import type { FormatReader } from './format-reader.ts';

/** The readers of the formats that `inputs/tools.ts` names. */
export const FORMAT_READERS: Readonly<Record<string, FormatReader>> = {
  junit: JUNIT_FORMAT,
};
