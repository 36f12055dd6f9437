export const CHANGES: Record<string, string>;
export function createProject(folder: string, suite: string, clean: string): void;
