export function listShipped(licences: string): Set<string>;
export function judgeAudit(
  answer: unknown,
  shipped: Set<string>,
  accepted: Record<string, string>,
): { lines: string[]; failing: number } | null;
