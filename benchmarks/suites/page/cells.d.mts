export function findSlow(row: object): { predicted: number; measured?: number; gain: number } | null;
export function writeSlow(slow: object): string;
export function writeProfile(comparison: object): string;
export function writeWorkers(workers: object): string;
export function writeSearch(search: object): string;
export function writeBound(comparison: object): string;
