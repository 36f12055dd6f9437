export interface LeftOut {
  files: string[];
  why: string;
}
export const LEFT_OUT: Partial<Record<NodeJS.Platform, LeftOut[]>>;
export const INTEGRATION: Partial<Record<NodeJS.Platform, string[]>>;
