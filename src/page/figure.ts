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
