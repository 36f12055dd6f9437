// Formats the machine that measured, in a line or as a list of its properties; of merged files the kinds of machines.
import type { Results } from '../results/results.ts';
import { groupBy } from '../stats/groups.ts';
import type { Machine } from '../system/machine.ts';
import { shorten } from '../system/terminal-text.ts';
import { countThings, formatAmount, formatSize } from './format.ts';
import { listNames, type Phrase, say } from './phrase.ts';

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
