// Finds the variables of a job that hold the address of its server.
import type { Node } from 'yaml';
import type { YamlFile } from './yaml-file.ts';

/** Other schemes belong to one client, which could not read DATABASE_URL. */
const ADDRESS = /^postgres(?:ql)?:\/\//;
const VARIABLE = /^[A-Za-z_]\w{0,99}$/;
const MOST_ADDRESSES = 5;

/**
 * The names of the variables that hold the address of a PostgreSQL, but for DATABASE_URL, which pg-speed sets itself.
 * @param keys under which each holder may have its variables, as a mapping or as a list of `NAME=value`
 */
export function listAddresses(file: YamlFile, holders: readonly (Node | null)[], ...keys: string[]): string[] {
  const names = new Set<string>();
  for (const holder of holders)
    for (const key of keys) {
      const variables = file.value(holder, key);
      for (const { name, value } of file.entries(variables)) if (isAddress(name, file.scalar(value))) names.add(name);
      for (const item of file.items(variables)) {
        const [name = '', ...rest] = (file.scalar(item) ?? '').split('=');
        if (isAddress(name, rest.join('='))) names.add(name);
      }
    }
  names.delete('DATABASE_URL');
  return [...names].slice(0, MOST_ADDRESSES);
}

function isAddress(name: string, text: string | null): boolean {
  return VARIABLE.test(name) && ADDRESS.test(text ?? '');
}
