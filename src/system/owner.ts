import { isAlive, readStartTime } from './process.ts';

/** The process that something on disk belongs to. Process ids are used again, so its start time is part of it. */
export interface Owner {
  pid: number;
  startTime: string | null;
}

/** Whether something that was read from disk has the shape of one. */
export function isOwner(value: unknown): value is Owner {
  if (typeof value !== 'object' || value === null) return false;
  const { pid, startTime } = value as Partial<Record<keyof Owner, unknown>>;
  return Number.isSafeInteger(pid) && (startTime === null || typeof startTime === 'string');
}

/** The process we are. */
export async function describeSelf(): Promise<Owner> {
  return { pid: process.pid, startTime: await readStartTime(process.pid) };
}

/** Whether that process has ended, also when its id is in use again. */
export async function isGone(owner: Owner): Promise<boolean> {
  if (!isAlive(owner.pid)) return true;
  const now = await readStartTime(owner.pid);
  // Where /proc cannot be read, the id alone tells.
  return owner.startTime !== null && now !== null && owner.startTime !== now;
}
