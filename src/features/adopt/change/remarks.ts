// Says what looks like speed in a container's options and variables, and is none.
import { chooseMount, explainInitdbArguments, explainVariables, type ServerFacts } from './data-folder.ts';
import { type DockerOption, listMemory } from './docker-options.ts';

/** @returns phrases without a capital and a full stop */
export function listRemarks(
  options: readonly DockerOption[],
  variables: ReadonlyMap<string, string>,
  server: ServerFacts,
): string[] {
  const { remark } = explainInitdbArguments(variables.get('POSTGRES_INITDB_ARGS') ?? '', server);
  const memory = listMemory(options).map((folder) => explainMemory(folder, server));
  return [...(remark === null ? [] : [remark]), ...explainVariables(variables), ...memory];
}

/** @returns a phrase without a capital and a full stop */
export function explainMemory(folder: string, server: ServerFacts): string {
  const needed = chooseMount(server) ?? 'another folder in each of its versions';
  return `the tmpfs on \`${folder}\` does nothing for your tests: the data is in ${needed === folder ? 'its volume' : needed}`;
}

/** A phrase as a sentence. */
export function asSentence(text: string): string {
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`;
}
