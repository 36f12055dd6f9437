import type { FeaturePages } from '../../browser/feature-pages.ts';

export const DISK_PAGES: FeaturePages = {
  charts: { 'other-disk': ['speedups', 'disks', 'waits', 'phases', 'trials'] },
  axes: { disks: ['x', 'y'] },
  drawn: ['other-disk'],
};
