// Words about the part of a suite that one of several machines ran.
import { countThings } from '../../../report/format.ts';
import type { Run, RunShard } from '../result.ts';

const DEALT = {
  plan: 'by the plan',
  sizes: 'by the sizes of their files in git',
  evenly: 'evenly',
  command: 'by the command itself',
} as const;

/** `shard 2 of 5` */
export function nameShard({ number, of }: Pick<RunShard, 'number' | 'of'>): string {
  return `shard ${number} of ${of}`;
}

/** `37 of 185 items, dealt to the machines by the plan`. @param items of this machine; null where the command cuts by itself */
export function describeShard({ list, dealt }: RunShard, items: Run['items']): string {
  const amount = list === null ? 'a part of the suite' : `${items ?? 0} of ${countThings(list.count, 'item')}`;
  return `${amount}, dealt to the machines ${DEALT[dealt]}`;
}
