/** Draws a chart that is `width` pixels wide. */
export type Draw = (width: number) => Element;

const NARROWEST = 240;

/** A chart on the page. */
export interface Figure {
  /** Its place, for what stands above and below the chart. */
  chart: HTMLElement;
  /** Draws it anew, when something else than its width changed. */
  redraw: () => void;
}

/** Shows the figure of that name and keeps its chart as wide as its place. Null where the page has no such figure. */
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
    // Plot names every group of marks ("rule", "dot"), which tells nobody anything.
    svg.setAttribute('aria-hidden', 'true');
    picture.append(svg);
    chart.replaceChildren(picture);
  };
  redraw();
  // Drawing changes the height only; a width that stays the same must not draw again.
  new ResizeObserver(() => {
    if (Math.max(NARROWEST, Math.floor(chart.clientWidth)) !== drawnWidth) requestAnimationFrame(redraw);
  }).observe(chart);
  return { chart, redraw };
}

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
