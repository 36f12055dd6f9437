/** `1 warehouse`, `8 warehouses`. */
export function describeCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
