import type { ClusterSpec } from '../profiles/spec.ts';
import { findWalCap } from '../profiles/wal-size.ts';
import type { Variant } from './plan.ts';

const MB = 1024 * 1024;
const CAPPED = ['max_wal_size', 'min_wal_size'];

type Sized = Pick<ClusterSpec, 'storage' | 'settings' | 'notes'>;

/**
 * Gives variants the WAL sizes that an interrupted run gave them, where both are caps by the memory that was free: else every
 * run would have settings of its own on a small machine, and could continue no other. Changes the specs.
 */
export function adoptWalSizes(variants: readonly Variant[], earlier: readonly (Sized & { id: string })[]): void {
  for (const { id, spec } of variants) {
    const before = earlier.find((one) => one.id === id);
    if (before) adopt(spec, before);
  }
}

function adopt(spec: ClusterSpec, before: Sized): void {
  const isCap = ({ storage }: Sized, value: string | undefined) =>
    storage.kind === 'tmpfs' && value === `${findWalCap(storage.sizeBytes) / MB}MB`;
  const find = ({ settings }: Sized, name: string) => settings.find((setting) => setting.name === name)?.value;
  const changed = CAPPED.filter((name) => {
    const [was, is] = [find(before, name), find(spec, name)];
    return was !== is && isCap(before, was) && isCap(spec, is);
  });
  if (changed.length === 0) return;
  spec.settings = spec.settings.map((setting) =>
    changed.includes(setting.name) ? { ...setting, value: find(before, setting.name) ?? setting.value } : setting,
  );
  spec.notes = [...before.notes];
}
