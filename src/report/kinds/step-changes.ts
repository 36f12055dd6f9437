import type { ReportedVariant } from '../../results/plan.ts';
import { shorten } from '../../system/terminal-text.ts';

const MAX_CHANGES = 6;
const MAX_VALUE = 40;
const MAX_SQL = 60;

/** What a step changes against the one before, a part for each change; empty where nothing is known to differ. */
export function listChanges(own: ReportedVariant, previous: ReportedVariant): string[] {
  const before = new Map(previous.settings.map(({ name, value }) => [name, value]));
  const now = new Map(own.settings.map(({ name, value }) => [name, value]));
  const set = own.settings.flatMap(({ name, value }) => {
    const old = before.get(name);
    if (old === value) return [];
    return [`${show(name)} ${showValue(value)}${old === undefined ? '' : ` (was ${showValue(old)})`}`];
  });
  const removed = previous.settings.flatMap(({ name }) => (now.has(name) ? [] : [`${show(name)} no longer set`]));
  return [
    ...(own.storage.kind === previous.storage.kind ? [] : [`storage ${own.storage.kind}`]),
    ...listArguments(own, previous),
    ...set,
    ...removed,
    ...listStatements(own, previous),
  ];
}

/** What a variant has of its own, where there is nothing that it is a step from. */
export function listOwn({ storage, initdbArgs, settings, sql }: ReportedVariant): string[] {
  return [
    ...(storage.kind === 'disk' ? [] : [`storage ${storage.kind}`]),
    ...initdbArgs.map((argument) => `initdb ${show(argument)}`),
    ...settings.map(({ name, value }) => `${show(name)} ${showValue(value)}`),
    ...sql.map(showStatement),
  ];
}

/** The parts as one cell; of many the first few. @param none what stands for no change */
export function joinChanges(changes: readonly string[], none: string): string {
  if (changes.length === 0) return none;
  const rest = changes.length - MAX_CHANGES;
  const shown = changes.slice(0, rest === 1 ? MAX_CHANGES + 1 : MAX_CHANGES);
  return `${shown.join(', ')}${rest > 1 ? ` and ${rest} more` : ''}`;
}

function listArguments(own: ReportedVariant, previous: ReportedVariant): string[] {
  const { added, gone } = differ(own.initdbArgs, previous.initdbArgs);
  return [...added.map((one) => `initdb ${show(one)}`), ...gone.map((one) => `initdb without ${show(one)}`)];
}

function listStatements(own: ReportedVariant, previous: ReportedVariant): string[] {
  const { added, gone } = differ(own.sql, previous.sql);
  return [...added.map(showStatement), ...gone.map((one) => `no longer ${showStatement(one)}`)];
}

function differ(now: readonly string[], before: readonly string[]): { added: string[]; gone: string[] } {
  const [there, wasThere] = [new Set(now), new Set(before)];
  return { added: now.filter((one) => !wasThere.has(one)), gone: before.filter((one) => !there.has(one)) };
}

function show(text: string): string {
  return shorten(text, MAX_VALUE);
}

function showValue(value: string): string {
  return value === '' ? "''" : show(value);
}

function showStatement(sql: string): string {
  return `sql: ${shorten(sql, MAX_SQL)}`;
}
