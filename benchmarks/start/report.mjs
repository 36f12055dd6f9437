// Medians and ratios, and the table made of them.

/** Letters of the columns, and what stands in them. */
const COLUMNS = {
  a: 'copy + spawn by hand',
  b: '`initdb` + `pg_ctl -w` on tmpfs',
  c: '`docker run`, contract image',
  d: '`docker run`, official image',
};

/**
 * @param {import('./rounds.mjs').Contender[]} contenders
 * @param {Record<string, number[]>} times milliseconds by name and round
 * @returns rows with median and quartiles in milliseconds, and by the reference's letter the median and quartiles of
 *   the ratios, each taken within one round
 */
export function summarise(contenders, times) {
  const references = contenders.filter(({ reference }) => reference);
  return contenders.map(({ name, reference }) => {
    const ratios = references
      .filter((other) => other.name !== name)
      .map((other) => [other.reference, spread(times[name].map((ms, round) => ms / times[other.name][round]))]);
    return { name, reference, ms: spread(times[name]), ratios: Object.fromEntries(ratios) };
  });
}

/** Median and quartiles. */
function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return { low: quantile(sorted, 0.25), median: quantile(sorted, 0.5), high: quantile(sorted, 0.75) };
}

/** @param {number[]} values */
export function median(values) {
  return spread(values).median;
}

/** Between the two nearest values, in proportion (definition 7 of Hyndman and Fan, 1996). */
function quantile(sorted, share) {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  return below + (above - below) * (place - Math.floor(place));
}

/** The whole result as Markdown. */
export function renderMarkdown({ machine, rounds, rows, skipped, phases, parallel }) {
  const letters = Object.keys(COLUMNS).filter((letter) => rows.some(({ reference }) => reference === letter));
  const header = [
    'from nothing to the first answered query',
    'median',
    'quartiles',
    ...letters.map((letter) => `to (${letter})`),
  ];
  const lines = [
    `${Object.entries(machine)
      .map(([name, value]) => `${name}: ${value}`)
      .join('; ')}`,
    '',
    `${rounds} rounds after one warm-up; in each, every row once in random order. Ratios are taken within a round: median (quartiles).`,
    '',
    renderRow(header),
    renderRow(header.map((_, index) => (index === 0 ? '---' : '--:'))),
    ...[...rows].sort((row, other) => row.ms.median - other.ms.median).map((row) => renderContender(row, letters)),
    '',
    ...letters.map((letter) => `(${letter}): ${COLUMNS[letter]}`),
    '',
    'Where the time of a warm `pg-speed start --profile turbo` goes, measured apart:',
    '',
    renderRow(['phase', 'median']),
    renderRow(['---', '--:']),
    ...phases.map(({ phase, ms }) => renderRow([phase, `${ms.toFixed(0)} ms`])),
    '',
    ...parallel.map(renderParallel),
    ...skipped.map(({ name, reason }) => `- skipped: ${name}: ${reason}`),
  ];
  return `${lines.join('\n')}\n`;
}

function renderContender({ name, reference, ms, ratios }, letters) {
  const seconds = (value) => (value / 1000).toFixed(3);
  const cells = letters.map((letter) => (ratios[letter] ? renderRatio(ratios[letter]) : ''));
  const label = reference ? `(${reference}) ${name}` : name;
  return renderRow([label, `${seconds(ms.median)} s`, `${seconds(ms.low)} to ${seconds(ms.high)}`, ...cells]);
}

function renderRatio({ low, median, high }) {
  return `${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}

function renderParallel({ state, count, up, ports, seconds, errors }) {
  const failures = errors.length > 0 ? `; first error: ${errors[0]}` : '';
  return `- ${count} times \`pg-speed start --profile turbo\` at once, ${state}: ${up} up, on ${ports} different ports, after ${seconds.toFixed(1)} s${failures}`;
}

function renderRow(cells) {
  return `| ${cells.join(' | ')} |`;
}
