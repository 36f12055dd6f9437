/** The median of what is not null. */
function median(values) {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  return sorted.length === 0 ? null : sorted[Math.floor(sorted.length / 2)];
}

/** Time ratio to the reference with its interval; for a rate it is turned over, so that less is always faster. */
function renderComparison(results, id) {
  const { metric } = results.plan;
  const comparison = results.comparisons.find((row) => row.variant === id && row.metric === metric);
  if (!comparison || comparison.ratio === null) return '-';
  // With two blocks or fewer there is no interval.
  if (comparison.low === null) return comparison.ratio.toFixed(2);
  const [ratio, low, high] =
    metric === 'tps'
      ? [1 / comparison.ratio, 1 / comparison.high, 1 / comparison.low]
      : [comparison.ratio, comparison.low, comparison.high];
  const text = `${ratio.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
  return comparison.verdict === 'faster' || comparison.verdict === 'slower' ? `**${text}**` : text;
}

function renderStart(results, id) {
  const startOf = (variant) =>
    median(
      results.samples
        .filter((sample) => sample.variant === variant && sample.block > 0)
        .map(({ phases }) => phases.start),
    );
  return (startOf(id) / startOf(results.plan.reference)).toFixed(2);
}

/** How far the reference differs from itself. */
function describeNoise(name, { noise }) {
  return noise?.halfWidth ? `${name} ±${(noise.halfWidth * 100).toFixed(1)} %` : name;
}

/** One Markdown table: a row for each setting, a column for each workload. @param cells results by workload */
export function renderTable(storage, cells) {
  const [first] = cells.values();
  const { machine, plan, samples } = first;
  const blocks = Math.max(...samples.map(({ block }) => block));
  const workloads = [...cells.keys()];
  const noise = workloads.map((name) => describeNoise(name, cells.get(name)));
  const ids = plan.variants.filter(({ id }) => id !== plan.reference).map(({ id }) => id);
  return [
    `### PostgreSQL ${plan.postgres.version}, ${storage === 'tmpfs' ? 'in memory' : 'on disk'}\n`,
    `${machine.cores} x ${machine.cpu}, Linux ${machine.kernel}, ${blocks} blocks, noise of the run: ${noise.join(', ')}.\n`,
    `| setting | ${workloads.join(' | ')} | start |`,
    `| --- | ${workloads.map(() => ':-:').join(' | ')} | --: |`,
    ...ids.map(
      (id) =>
        `| ${id} | ${workloads.map((name) => renderComparison(cells.get(name), id)).join(' | ')} | ${renderStart(first, id)} |`,
    ),
    '',
  ].join('\n');
}
