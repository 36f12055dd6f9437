// Reads what the CI files of the repository say for the files of an answer: which CI there is, and which version of PostgreSQL.
import { type CiFile, findCiFiles, readCiMajor } from '../../../hosts/ci-files.ts';
import type { Inputs } from '../../../inputs/inputs.ts';
import type { RawInput } from '../../../inputs/table.ts';
import { OLDEST_MAJOR } from '../../../profiles/majors.ts';
import type { ServerVersion } from '../../../profiles/version.ts';
import type { Tuned } from '../answer/tuned.ts';

export interface ProjectFacts {
  /** The CI of the repository; undefined if it has none that is known here. */
  ci: CiFile['ci'] | undefined;
  /** The version of the server in the files, so that none of them changes it in silence. */
  version: Pick<Tuned, 'major' | 'measured' | 'chosenBy'>;
  /** The input that pins that version, if the user gave none. */
  inputs: RawInput[];
}

/** @param server the version that is measured */
export function readProject(
  { workingDirectory, postgresVersion, image }: Inputs,
  { text, major }: ServerVersion,
): ProjectFacts {
  const files = findCiFiles(workingDirectory);
  const ci = files[0]?.ci;
  const measured = { measured: text, major };
  if (postgresVersion !== undefined || image !== undefined)
    return { ci, version: { ...measured, chosenBy: 'input' }, inputs: [] };
  const ofCi = readCiMajor(files);
  if (ofCi === null || ofCi < OLDEST_MAJOR) return { ci, version: { ...measured, chosenBy: null }, inputs: [] };
  const input = { name: 'postgres-version', value: String(ofCi), source: 'the CI files' };
  return { ci, version: { measured: text, major: ofCi, chosenBy: 'ci' }, inputs: [input] };
}
