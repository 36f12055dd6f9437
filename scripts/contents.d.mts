export function listHeadings(markdown: string): { level: number; title: string; anchor: string }[];
export function updateContents(markdown: string, name: string): string;
