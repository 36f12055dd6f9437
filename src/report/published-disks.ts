// Lists the published times of one sync by kind of disk. GitHub publishes none for the runners that it hosts.

/** A kind of disk, and the milliseconds that one fsync or fdatasync takes on it. */
export interface PublishedDisk {
  name: string;
  low: number;
  high: number;
}

/** From the fastest to the slowest. Sources: docs/disks.md. */
export const PUBLISHED_DISKS: readonly PublishedDisk[] = [
  { name: 'server NVMe', low: 0.02, high: 0.2 },
  { name: 'desktop NVMe', low: 0.45, high: 1.6 },
  { name: 'EBS', low: 0.9, high: 1.8 },
  { name: "ext4 of developers' machines", low: 2.5, high: 5.1 },
  { name: 'rotating disks', low: 42, high: 42 },
];

/** The two kinds of disks whose times are nearest, as factors, to that of a sync; the faster kind first. @param ms above 0 */
export function findNearestDisks(ms: number): PublishedDisk[] {
  const distanceOf = ({ low, high }: PublishedDisk) => Math.max(0, Math.log(low / ms), Math.log(ms / high));
  const nearest = PUBLISHED_DISKS.toSorted((a, b) => distanceOf(a) - distanceOf(b)).slice(0, 2);
  return PUBLISHED_DISKS.filter((disk) => nearest.includes(disk));
}

/** `server NVMe 0.02 to 0.2 ms`, `rotating disks 42 ms`. */
export function formatDisk({ name, low, high }: PublishedDisk): string {
  return `${name} ${low === high ? low : `${low} to ${high}`} ms`;
}
