import type { Machine } from '../system/machine.ts';
import { formatAmount, formatSize } from './format.ts';
import { type Phrase, say, shorten } from './phrase.ts';

/** `4 x AMD EPYC 7763`: the processor without the words that say nothing; `4 cores` where it is not known. */
export function describeCpu({ cpu, cores }: Pick<Machine, 'cpu' | 'cores'>): string {
  const model = shorten(cpu ?? '', 80)
    .replace(/\((R|TM|C)\)/gi, '')
    .replace(/ @ .*$/, '')
    .replace(/\b(\d+-Core|CPU|Processor)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return model === '' ? `${cores} cores` : `${cores} x ${model}`;
}

/** What the numbers were measured on, one fact per phrase. */
export function describeMachine(machine: Machine): Phrase[] {
  const { disk } = machine;
  const facts: (Phrase | null)[] = [
    say`CPU: ${machine.cores} x ${shorten(machine.cpu ?? 'unknown', 120)}`,
    say`Memory: ${formatSize(machine.memoryBytes)}`,
    say`System: ${shorten(machine.platform, 40)} ${shorten(machine.kernel, 80)}, ${shorten(machine.arch, 40)}`,
    machine.runnerImage === null ? null : say`Runner image: ${shorten(machine.runnerImage, 80)}`,
    disk && say`Disk: ${describeDisk(disk)}`,
    machine.fsyncMs === null
      ? null
      : say`One 8 kB write and fsync there: ${formatAmount(machine.fsyncMs, 'ms')} (median)`,
  ];
  return facts.filter((fact) => fact !== null);
}

function describeDisk({ directory, fileSystem, device }: NonNullable<Machine['disk']>): string {
  const what = [fileSystem, device === null ? null : `on ${device}`].filter((part) => part !== null).join(' ');
  return shorten(what === '' ? directory : `${directory}, ${what}`, 160);
}
