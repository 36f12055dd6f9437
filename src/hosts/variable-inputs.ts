import type { HostInput } from './host.ts';

/**
 * Inputs that are variables of the environment: a prefix, and the name in capitals with `_`. An empty value is none.
 * @param describe how an error names one, of its variable and its name in kebab case
 */
export function readVariableInputs(
  env: NodeJS.ProcessEnv,
  prefix: string,
  describe: (variable: string, name: string) => string,
): HostInput[] {
  return Object.entries(env).flatMap(([variable, value]) => {
    if (!variable.startsWith(prefix) || variable === prefix || !value) return [];
    const name = variable.slice(prefix.length).toLowerCase().replaceAll('_', '-');
    return [{ name, value, source: describe(variable, name) }];
  });
}

/** A number of a CI, such as that of a run; null when it is none that can be counted with. */
export function readCount(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}
