// Formats the line below the headline: servers, machine, and what is missing.
import { PART } from '../plan/parts.ts';
import type { Revision, Revisions } from '../plan/plan.ts';
import type { Results } from '../results/results.ts';
import { groupBy } from '../stats/groups.ts';
import type { Machine } from '../system/machine.ts';
import { shorten } from '../system/terminal-text.ts';
import type { Section } from './document.ts';
import { countThings, formatAmount, formatPercent, formatSize } from './format.ts';
import { type Code, code, command, join, listNames, name, type Phrase, prose, say, trimStop } from './phrase.ts';
import type { View } from './view.ts';

/** A reason may quote the output of a program. */
const MAX_REASON = 600;
/** Characters of a command; the details have more. */
const MAX_LINE = 200;

/** The line below the headline: the command where the headline does not have all of it, revisions, server, machine, noise. */
export function formatSubline(view: View): Phrase {
  const { plan, results } = view;
  const { name, label } = plan.workload;
  const wholeCommand = code(shorten(label, MAX_LINE));
  const parts: Phrase[] = [];
  if (command(name ?? label).code !== wholeCommand.code)
    parts.push(name === null ? say`${wholeCommand} (${code('label')} gives it a short name)` : [wholeCommand]);
  if (plan.revisions !== null) parts.push(formatRevisions(plan.revisions));
  parts.push([formatServers(view)], [formatProcessors(results)]);
  if (results.scatter !== null) {
    const { share, n, difference } = results.scatter;
    const noun = plan.parts ? PART : 'run';
    const differences = `${n} ${noun}s show differences from ${formatPercent(difference)} up`;
    parts.push([`a ${noun} scatters by ${formatPercent(share)}; ${differences}`]);
  }
  if (plan.shard !== null) parts.push([`shard ${plan.shard}, one of several machines: the merged report decides`]);
  return join(parts, ' · ');
}

export function formatServers({ plan, axes: { versions } }: View): string {
  const versionTexts = versions.slice(0, 6).map((version) => shorten(version, 20));
  if (versions.length < 2) return `PostgreSQL ${shorten(plan.postgres.version, 40)}`;
  const rest = versions.length - versionTexts.length;
  const last = rest > 0 ? `${rest} more` : (versionTexts.pop() ?? '');
  return `PostgreSQL ${versionTexts.join(', ')} and ${last}`;
}

/** Why there is no base. It is at the top, so that a time is not mistaken for a comparison. */
export function buildMissing({ plan }: View): Section[] {
  const { missing = null, output = null } = plan.revisions ?? {};
  if (missing === null) return [];
  const quoted = output === null ? '' : ` (last output: "${shorten(output, MAX_REASON)}")`;
  const reason = prose(trimStop(shorten(missing, MAX_REASON)));
  const title = say`Not compared with the base: ${reason}${prose(quoted)}.`;
  return [{ name: 'base', title, tone: 'note', blocks: [] }];
}

const MAX_MACHINES = 20;

/** `4 x AMD EPYC 7763`: the processor without empty words; `4 cores` if unknown. */
export function formatCpu({ cpu, cores }: { cpu: string | null; cores: number }): string {
  const model = shorten(cpu ?? '', 80)
    .replace(/\((R|TM|C)\)/gi, '')
    .replace(/ @ .*$/, '')
    .replace(/\b(\d+-Core|CPU|Processor)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return model === '' ? countThings(cores, 'core') : `${cores} x ${model}`;
}

/** The properties of a machine, in phrases. */
export function formatMachine(machine: Machine): Phrase[] {
  const phrases = listProperties(machine).map(([label, value]): Phrase => [`${label}: ${value}`]);
  const { fsyncMs } = machine;
  if (fsyncMs !== null) phrases.push([`One 8 kB write and fsync there: ${formatAmount(fsyncMs, 'ms')} (median)`]);
  return phrases;
}

/** What two machines of one kind have in common. */
function listProperties(machine: Machine): [label: string, value: string][] {
  const { cpu, cores, memoryBytes, platform, kernel, arch, runnerImage, disk } = machine;
  const properties: [string, string][] = [
    ['CPU', `${cores} x ${shorten(cpu ?? 'unknown', 120)}`],
    ['Memory', formatSize(memoryBytes)],
    ['System', `${shorten(platform, 40)} ${shorten(kernel, 80)}, ${shorten(arch, 40)}`],
  ];
  if (runnerImage !== null) properties.push(['Runner image', shorten(runnerImage, 80)]);
  if (disk !== null) properties.push(['Disk', formatDisk(disk)]);
  return properties;
}

function formatDisk({ directory, fileSystem, device }: NonNullable<Machine['disk']>): string {
  const what = [fileSystem, device === null ? null : `on ${device}`].filter((part) => part !== null).join(' ');
  return shorten(what === '' ? directory : `${directory}, ${what}`, 160);
}

/** The processor for the subline; of merged files the number of machines, and their kind if all are alike. */
export function formatProcessors({ machine, shards }: Results): string {
  if (shards.length === 0) return formatCpu(machine);
  const kinds = new Set(shards.map((shard) => formatCpu(shard.machine)));
  return kinds.size === 1 ? `${shards.length} machines of ${[...kinds][0]}` : `${shards.length} machines`;
}

/** The properties of the machine; of merged files each kind of machine with its files. */
export function formatMachines({ machine, shards }: Results): Phrase[] {
  if (shards.length === 0) return formatMachine(machine);
  const kinds = [...groupBy(shards, (shard) => formatKind(shard.machine)).entries()];
  const lines = kinds.slice(0, MAX_MACHINES).map(([kind, group]) => {
    return say`${listNames(group.map((shard) => shard.name))}: ${kind}${formatFsync(group.map((shard) => shard.machine))}`;
  });
  const rest = kinds.length - MAX_MACHINES;
  if (rest > 0)
    lines.push(say`${rest} more ${rest === 1 ? 'kind of machine is' : 'kinds of machines are'} in results.json`);
  return lines;
}

function formatKind(machine: Machine): string {
  return listProperties(machine)
    .map(([label, value]) => (label === 'Disk' ? `disk ${value}` : value))
    .join('; ');
}

/** Separate from the kind, because it differs on every machine. */
function formatFsync(machines: readonly Machine[]): string {
  const times = machines.flatMap(({ fsyncMs }) => fsyncMs ?? []).toSorted((a, b) => a - b);
  const [least, most] = [times[0], times.at(-1)];
  if (least === undefined || most === undefined) return '';
  const range = [...new Set([formatAmount(least, 'ms'), formatAmount(most, 'ms')])].join(' to ');
  return `; one 8 kB write and fsync ${range}`;
}

export function shortenCommit(commit: string): string {
  return commit.slice(0, 7);
}

/** The base in a sentence: its name, or its commit if it has none or the head has the same. */
export function nameBase({ base, head }: Revisions): Code {
  if (base === null) return code('base');
  const branch = nameOf(base);
  return branch === null || branch === head.name ? code(shortenCommit(base.commit)) : name(branch);
}

/** `` `main` 3f2a1bc against `feature/x` 9d8e7f6 (with uncommitted changes) `` */
export function formatRevisions({ base, head }: Revisions): Phrase {
  const change = formatRevision(head);
  return base === null ? change : say`${formatRevision(base)} against ${change}`;
}

/** `` `main` 3f2a1bc (with uncommitted changes) ``. @param commit as shown */
export function formatRevision(revision: Revision, commit = shortenCommit(revision.commit)): Phrase {
  const branch = nameOf(revision);
  const changed = revision.changed ? ' (with uncommitted changes)' : '';
  return branch === null ? say`${commit}${changed}` : say`${name(branch)} ${commit}${changed}`;
}

/** Null if the name is the commit itself. */
function nameOf({ name, commit }: Revision): string | null {
  return name === null || name === '' || commit.startsWith(name.toLowerCase()) ? null : name;
}

/** ` under `turbo``; empty with one profile. */
export function underProfiles(variants: readonly string[], { heads }: View): Phrase {
  const profiles = heads.filter(({ id }) => variants.includes(id));
  if (heads.length < 2 || profiles.length === 0) return [];
  // In a sweep several heads have one profile.
  const names = profiles.map(({ id, variant: { profile } }) =>
    id === `${profile} head` ? profile : id.replace(/ head$/, ''),
  );
  return say` under ${listNames(names)}`;
}
