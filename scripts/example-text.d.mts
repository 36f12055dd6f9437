export function trimReport(markdown: string, wanted?: { keep?: RegExp[]; rows?: number }): string;
export function describeMaking(results: unknown): string;
export function putReport(readme: string, text: string): string;
export function findReport(readme: string): string;
