import { isGone } from '../system/owner.ts';
import { isAlive } from '../system/process.ts';
import { isContainerRunning } from './docker/remove.ts';
import type { ClusterRecord } from './registry.ts';

/** Whether nobody will ever use or remove this cluster: its owner died, or it was given away and its server is gone. */
export async function isLeftover(record: ClusterRecord): Promise<boolean> {
  if (record.state === 'given') return hasEnded(record);
  return isGone(record.owner);
}

async function hasEnded({ postmaster, container }: ClusterRecord): Promise<boolean> {
  // An engine that does not answer now may have it still.
  if (container) return (await isContainerRunning(container, process.env)) === false;
  return postmaster === null || !isAlive(postmaster);
}
