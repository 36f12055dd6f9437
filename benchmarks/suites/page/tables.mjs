// The sentence about all suites, the list of machines and the table of docs/suites.md.
import { medianOf } from '../../disks/law.mjs';
import { PROFILE } from '../tool.mjs';
import * as cells from './cells.mjs';
import { listMachines, PARTS } from './results.mjs';

/** @typedef {import('./results.mjs').Result} Result @typedef {import('./results.mjs').Row} Row */

/** What all suites gain, in one sentence. Suites in slices set no end of the first range. @param {Row[]} rows */
export function writeSentence(rows) {
  const compared = rows.flatMap(({ comparison }) => comparison ?? []);
  const profile = compared.flatMap(({ value }) => (value.parts ? [] : value.effects.run[PROFILE].speedup));
  const slow = rows.flatMap((row) => cells.findSlow(row)?.gain ?? []);
  const searches = rows.flatMap(({ search }) => (search ? (search.value.effect?.speedup ?? 1) : []));
  const gains = [`${showRange(profile)} by a profile on a fast disk`];
  if (slow.length > 0) gains.push(`${showRange(slow)} where a sync takes 5 ms longer (${slow.length} of them)`);
  const median = cells.showFactor(medianOf(searches));
  if (searches.length > 0)
    gains.push(`${showRange(searches)} by \`tune\`, median ${median} (${searches.length} of them)`);
  const machines = new Set(compared.map(({ facts }) => nameMachine(facts)));
  return `${compared.length} suites of open-source projects on ${[...machines].join(' and ')}: ${gains.join(', ')}.`;
}

function showRange(factors) {
  return `${cells.showFactor(Math.min(...factors))} to ${cells.showFactor(Math.max(...factors))}`;
}

function nameMachine({ cores, cpu }) {
  return `${cores} x ${cpu.replace(/\((?:R|TM)\)| Processor/g, '')}`;
}

/** A line for each kind of machine, with the dates of its measurements. @param {Result[]} results @returns {string[]} */
export function listMachineLines(results) {
  return listMachines(results).map((machine, place) => {
    const ofMachine = results.filter((result) => result.machine === machine);
    const facts = Object.assign({}, ...ofMachine.map((result) => result.facts));
    const memory = facts.memoryBytes && `${(facts.memoryBytes / 2 ** 30).toFixed(1)} GB`;
    const syncs = ofMachine.flatMap((result) => result.facts.fsyncMs?.toFixed(2) ?? []).sort((a, b) => a - b);
    const sync = syncs.length > 0 && `an fsync takes ${joinEnds(syncs)} ms`;
    const versions = [...new Set(ofMachine.flatMap(({ value }) => value.postgres ?? []))].sort();
    const postgres = versions.length > 0 && `PostgreSQL ${versions.join(' and ')}`;
    const words = [nameMachine(facts), memory, facts.disk?.fileSystem, sync, postgres, showDates(ofMachine)];
    return `- machine ${place + 1}: ${words.filter(Boolean).join(', ')}`;
  });
}

function showDates(results) {
  return joinEnds(results.map(({ value }) => value.measured.slice(0, 10)).sort());
}

/** @param {string[]} sorted */
function joinEnds(sorted) {
  return sorted[0] === sorted.at(-1) ? sorted[0] : `${sorted[0]} to ${sorted.at(-1)}`;
}

/** The table: a row for each suite. @param {Row[]} rows @param {Result[]} results @returns {string[]} */
export function listTableLines(rows, results) {
  const machines = listMachines(results);
  const numberOf = ({ machine }) => machines.indexOf(machine) + 1;
  const lines = rows.map((row) => {
    const place = (result) => (result.machine === row.machine ? '' : ` (machine ${numberOf(result)})`);
    const cell = (result, write) => (result ? `${write(result.value)}${place(result)}` : 'not measured');
    const { name, comparison, disk, workers, search } = row;
    const slow = cells.findSlow(row);
    const measured = PARTS.flatMap((part) => row[part] ?? []).filter(({ machine }) => machine === row.machine);
    return writeLine(
      `[${name}](#${name})`,
      cell(comparison, cells.writeReference),
      cell(comparison, cells.writeProfile),
      cell(slow && (disk ?? comparison), () => cells.writeSlow(slow)),
      cell(workers, cells.writeWorkers),
      cell(search, cells.writeSearch),
      cell(comparison, cells.writeBound),
      measured.length === 0 ? 'not measured' : `machine ${numberOf(row)}, ${showDates(measured)}`,
    );
  });
  const heads = [
    'suite',
    '`default`',
    '`turbo`',
    'a sync 5 ms longer',
    'two workers',
    '`tune`',
    'bound by',
    'measured on',
  ];
  return [writeLine(...heads), '|---|--:|---|---|---|---|---|---|', ...lines];
}

function writeLine(...texts) {
  return `| ${texts.join(' | ')} |`;
}
