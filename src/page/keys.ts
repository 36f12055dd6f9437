/**
 * Lets the keyboard go through what a chart shows, as the mouse does: arrows, Home, End, and Escape for none (-1).
 * @param label what the chart is and which keys it takes, for those who do not see it
 */
export function listenToKeys(
  chart: HTMLElement,
  label: string,
  state: () => { place: number; count: number },
  choose: (place: number) => void,
): void {
  chart.tabIndex = 0;
  chart.setAttribute('role', 'group');
  chart.setAttribute('aria-label', label);
  chart.addEventListener('keydown', (event) => {
    const { place, count } = state();
    const next = placeAfter(event.key, place, count);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(next);
  });
}

/** Where a key leads; null for a key that means nothing here. */
function placeAfter(key: string, place: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(place + 1, count - 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(place - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'Escape':
      return -1;
    default:
      return null;
  }
}
