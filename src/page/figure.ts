/** Draws a chart that is `width` pixels wide. */
type Draw = (width: number) => Element;

const NARROWEST = 240;

export interface Figure {
  chart: HTMLElement;
  /** Draws the chart again when something other than its width changed. */
  redraw: () => void;
}

const redraws: (() => void)[] = [];

/** Draws all charts for the width that they have now, which an observer would do too late for a printer. */
export function redrawAll(): void {
  for (const redraw of redraws) redraw();
}

/** Shows a figure and keeps its chart as wide as its place. Null if the page has no such figure. */
export function showFigure(name: string, draw: Draw): Figure | null {
  const figure = document.getElementById(`figure-${name}`);
  const chart = figure?.querySelector<HTMLElement>('.chart');
  if (!figure || !chart) return null;
  figure.hidden = false;
  let drawnWidth = 0;
  const redraw = () => {
    drawnWidth = Math.max(NARROWEST, Math.floor(chart.clientWidth));
    const picture = document.createElement('div');
    picture.setAttribute('role', 'img');
    picture.setAttribute('aria-label', chart.dataset.label ?? '');
    const svg = draw(drawnWidth);
    // Hide Plot's own names of mark groups ("rule", "dot") from screen readers.
    svg.setAttribute('aria-hidden', 'true');
    picture.append(svg);
    chart.replaceChildren(picture);
  };
  redraw();
  redraws.push(redraw);
  // Drawing changes only the height: draw again only for another width.
  new ResizeObserver(() => {
    if (Math.max(NARROWEST, Math.floor(chart.clientWidth)) !== drawnWidth) requestAnimationFrame(redraw);
  }).observe(chart);
  return { chart, redraw };
}

/**
 * Moves through the points of a chart with the keyboard: arrows, Home, End, and Escape for none (-1).
 * @param label describes the chart and its keys to screen readers
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

/** The new place after a key; null for other keys. */
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
