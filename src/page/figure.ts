// Shows a chart in its place on the page, redraws it when its width changes, and handles its keys.

/** Draws a chart that is `width` pixels wide. */
type Draw = (width: number) => Element;

const NARROWEST = 240;

const redraws: (() => void)[] = [];

/** Draws all charts for the width that they have now, which an observer would do too late for a printer. */
export function redrawAll(): void {
  for (const redraw of redraws) redraw();
}

/**
 * Shows a figure and keeps its chart as wide as its place; `redraw` is for other changes than of the width. Null if the page has no
 * such figure.
 */
export function showFigure(name: string, draw: Draw) {
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
 * Shows a chart whose points the keyboard chooses (arrows, Home, End, and Escape for none), with the text of the chosen one below it.
 * @param label describes the chart to screen readers @param hint the keys, and shown while no point is chosen
 * @param draw with the place of the chosen point; -1: none @param listTexts the texts of the points as they are now
 */
export function showPoints(
  name: string,
  { label, hint }: { label: string; hint: string },
  draw: (width: number, chosen: number) => Element,
  listTexts: () => readonly string[],
) {
  let chosen = -1;
  const figure = showFigure(name, (width) => draw(width, chosen));
  if (figure === null) return null;
  const { chart, redraw } = figure;
  const output = document.createElement('output');
  const showText = (text: string | undefined) => {
    output.textContent = text?.replace('\n', ': ') ?? hint;
  };
  const choose = (place: number) => {
    chosen = place;
    showText(listTexts()[place]);
    redraw();
  };
  showText(undefined);
  chart.tabIndex = 0;
  chart.setAttribute('role', 'group');
  chart.setAttribute('aria-label', `${label} ${hint}`);
  chart.addEventListener('keydown', (event) => {
    const next = placeAfter(event.key, chosen, listTexts().length);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(next);
  });
  chart.after(output);
  return { chart, choose, showText };
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
