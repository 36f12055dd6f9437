export function renderPages(): Promise<{ file: string; text: string }[]>;
