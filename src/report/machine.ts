import type { Results } from '../results/results.ts';
import { groupBy } from '../stats/groups.ts';
import type { Machine } from '../system/machine.ts';
import { shorten } from '../system/terminal-text.ts';
import { formatAmount, formatSize } from './format.ts';
import { listNames, type Phrase, say } from './phrase.ts';

const MAX_MACHINES = 20;

/** `4 x AMD EPYC 7763`: the processor without the words that say nothing; `4 cores` where it is not known. */
export function formatCpu({ cpu, cores }: Pick<Machine, 'cpu' | 'cores'>): string {
  const model = shorten(cpu ?? '', 80)
    .replace(/\((R|TM|C)\)/gi, '')
    .replace(/ @ .*$/, '')
    .replace(/\b(\d+-Core|CPU|Processor)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return model === '' ? `${cores} cores` : `${cores} x ${model}`;
}

/** What the numbers were measured on, one fact per phrase. */
export function formatMachine(machine: Machine): Phrase[] {
  const { disk } = machine;
  const facts: (Phrase | null)[] = [
    say`CPU: ${machine.cores} x ${shorten(machine.cpu ?? 'unknown', 120)}`,
    say`Memory: ${formatSize(machine.memoryBytes)}`,
    say`System: ${shorten(machine.platform, 40)} ${shorten(machine.kernel, 80)}, ${shorten(machine.arch, 40)}`,
    machine.runnerImage === null ? null : say`Runner image: ${shorten(machine.runnerImage, 80)}`,
    disk && say`Disk: ${formatDisk(disk)}`,
    machine.fsyncMs === null
      ? null
      : say`One 8 kB write and fsync there: ${formatAmount(machine.fsyncMs, 'ms')} (median)`,
  ];
  return facts.filter((fact) => fact !== null);
}

function formatDisk({ directory, fileSystem, device }: NonNullable<Machine['disk']>): string {
  const what = [fileSystem, device === null ? null : `on ${device}`].filter((part) => part !== null).join(' ');
  return shorten(what === '' ? directory : `${directory}, ${what}`, 160);
}

/** The processor in a headline; of merged files how many machines, and of what kind where it is one. */
export function formatProcessors({ machine, shards }: Results): string {
  if (shards.length === 0) return formatCpu(machine);
  const kinds = new Set(shards.map((shard) => formatCpu(shard.machine)));
  return kinds.size === 1 ? `${shards.length} machines of ${[...kinds][0]}` : `${shards.length} machines`;
}

/** What the numbers were measured on; of merged files each kind of machine, with the files that are from it. */
export function formatMachines({ machine, shards }: Results): Phrase[] {
  if (shards.length === 0) return formatMachine(machine);
  const kinds = [...groupBy(shards, (shard) => formatKind(shard.machine)).entries()];
  const lines = kinds.slice(0, MAX_MACHINES).map(([kind, group]) => {
    return say`${listNames(group.map((shard) => shard.name))}: ${kind}${formatFsync(group.map((one) => one.machine))}`;
  });
  const rest = kinds.length - MAX_MACHINES;
  return rest > 0 ? [...lines, say`${rest} more kinds of machines are in results.json`] : lines;
}

function formatKind(machine: Machine): string {
  const { cpu, cores, memoryBytes, platform, kernel, arch, runnerImage, disk } = machine;
  const facts = [
    `${cores} x ${shorten(cpu ?? 'unknown', 120)}`,
    formatSize(memoryBytes),
    `${shorten(platform, 40)} ${shorten(kernel, 80)}, ${shorten(arch, 40)}`,
    ...(runnerImage === null ? [] : [shorten(runnerImage, 80)]),
    ...(disk === null ? [] : [`disk ${formatDisk(disk)}`]),
  ];
  return facts.join('; ');
}

/** Differs from machine to machine, so that it would make each a kind of its own. */
function formatFsync(machines: readonly Machine[]): string {
  const times = machines.flatMap(({ fsyncMs }) => fsyncMs ?? []).toSorted((a, b) => a - b);
  const [least, most] = [times[0], times.at(-1)];
  if (least === undefined || most === undefined) return '';
  const range = [...new Set([formatAmount(least, 'ms'), formatAmount(most, 'ms')])].join(' to ');
  return `; one 8 kB write and fsync ${range}`;
}
