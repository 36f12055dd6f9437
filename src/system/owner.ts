import { isAlive, readStartTime } from './process.ts';

/** The process that something on disk belongs to. Process ids are used again, so its start time is part of it. */
export interface Owner {
  pid: number;
  startTime: string | null;
}

/** The process we are. */
export async function describeSelf(): Promise<Owner> {
  return { pid: process.pid, startTime: await readStartTime(process.pid) };
}

/** Whether that process has ended, also when its id is in use again. */
export async function isGone(owner: Owner): Promise<boolean> {
  if (!isAlive(owner.pid)) return true;
  return owner.startTime !== (await readStartTime(owner.pid));
}
