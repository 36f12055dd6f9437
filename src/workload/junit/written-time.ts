// Reads the times of tests, in the form of numbers that all files of a trial show together.

/** A duration, and the precision of its text. */
export interface WrittenTime {
  seconds: number;
  /** Significant decimals: 2 for `0.030000`, since zeros at the end add no precision. */
  decimals: number;
}

type DecimalSign = '.' | ',';

/** A text in both forms; null where it is no duration in one. */
export type Readings = Record<DecimalSign, WrittenTime | null>;

/** Thirty days: no test of a trial takes longer. */
const MAX_SECONDS = 30 * 24 * 3600;

/** Tools group digits by the other sign, by an apostrophe, or by one of several spaces. Grouped digits do not begin with 0. */
const FORMS = {
  '.': /^\+?(\d+|[1-9]\d{0,2}(?:([,'’\s])\d{3})(?:\2\d{3})*|)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i,
  ',': /^\+?(\d+|[1-9]\d{0,2}(?:([.'’\s])\d{3})(?:\2\d{3})*|)(?:,(\d*))?(?:e([+-]?\d{1,3}))?$/i,
} as const;

/** The nearer of two sums is the one that is meant, if the other is so many times as far off. A wrong form is up to 1,000 times off. */
const NEARER = 2;

/**
 * Reads the seconds that test tools write: `0.003`, `1,234.5` (thousands), `0,003` (decimal comma), `2.26e-05`. A text in both forms
 * gives null for anything else: negative, not finite, more than 30 days, words, nothing.
 */
export function readForms(written: string): Readings {
  return { '.': readForm(written, '.'), ',': readForm(written, ',') };
}

function readForm(written: string, sign: DecimalSign): WrittenTime | null {
  if (written.length > 40) return null;
  // Negative zero is left by rounding after a clock was set back.
  const text = /^-0*[.,]?0*$/.test(written) ? written.slice(1) : written;
  const [, whole = '', , fraction = '', exponent = '0'] = FORMS[sign].exec(text) ?? [];
  if (whole + fraction === '') return null;
  const seconds = Number(`${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}e${exponent}`);
  if (!(seconds <= MAX_SECONDS)) return null;
  // All decimals of zero count, because nothing else shows its precision.
  const telling = seconds === 0 ? fraction : fraction.replace(/0+$/, '');
  return { seconds, decimals: Math.max(0, telling.length - Number(exponent)) };
}

/** The sign that is in a text of two meanings, `1,234` or `1.234`; null if both forms mean the same. */
function findDoubt({ '.': dot, ',': comma }: Readings): DecimalSign | null {
  if (dot === null || comma === null || dot.seconds === comma.seconds) return null;
  return dot.seconds < comma.seconds ? '.' : ',';
}

/** The form of the numbers in all files of a trial. */
export class NumberForm {
  /** The signs that are decimal ones in a number or sum of one meaning. Files of several tools may have both. */
  readonly #proven = new Set<DecimalSign>();
  readonly #most: number;

  /** @param most seconds of the trial's run, which no test exceeds */
  constructor(most = MAX_SECONDS) {
    this.#most = most;
  }

  /**
   * Learns from the time of a test: `0,16`, `12,5` and `1.234,5` have one meaning, and so has what exceeds the run in the other form.
   * @param most seconds of the run, where they are only known now
   */
  learnFromTest(time: Readings, most = this.#most): void {
    this.#learn(time, most);
  }

  /** Learns from the time of a suite, and from the form in which it is near the sum of its tests. */
  learnFromSuite(suite: Readings, sum: TimeSum): void {
    this.#learn(suite, MAX_SECONDS);
    const [dot, comma] = [this.#distance(suite, sum, '.'), this.#distance(suite, sum, ',')];
    if (dot * NEARER < comma) this.#proven.add('.');
    if (comma * NEARER < dot) this.#proven.add(',');
  }

  /** How many times the sum of tests in a form is off the time of their suite, which may be written in another form. */
  #distance(suite: Readings, sum: TimeSum, sign: DecimalSign): number {
    const form = new NumberForm();
    form.#proven.add(sign);
    const tests = sum.total(form)?.seconds ?? 0;
    const distances = [suite['.'], suite[',']].map((time) => {
      const own = time?.seconds ?? 0;
      return own > 0 && tests > 0 ? Math.max(own / tests, tests / own) : Number.POSITIVE_INFINITY;
    });
    return Math.min(...distances);
  }

  #learn(readings: Readings, most: number): void {
    const fits = (sign: DecimalSign) => (readings[sign]?.seconds ?? Number.POSITIVE_INFINITY) <= most;
    if (fits('.') !== fits(',')) this.#proven.add(fits('.') ? '.' : ',');
  }

  /**
   * The time that is meant. In doubt a sign is the decimal one if another number shows that, and groups digits if the other sign is the decimal
   * one. If nothing is known, a comma groups, as Surefire writes in every locale.
   */
  choose(readings: Readings): WrittenTime | null {
    const doubt = findDoubt(readings);
    if (doubt === null) return readings['.'] ?? readings[','];
    const other = doubt === ',' ? '.' : ',';
    const decimal = this.#proven.has(doubt) || (!this.#proven.has(other) && doubt === '.');
    return readings[decimal ? doubt : other];
  }
}

/** Adds up times before their form is known. */
export class TimeSum {
  /** By the sign in doubt; times of one meaning under `null`. Those of one key are all read in the same form. */
  readonly #sums = new Map<DecimalSign | null, Readings>();

  add(readings: Readings): void {
    const doubt = findDoubt(readings);
    const time = doubt === null ? (readings['.'] ?? readings[',']) : null;
    const added = doubt === null ? { '.': time, ',': time } : readings;
    const sum = this.#sums.get(doubt);
    this.#sums.set(doubt, { '.': addTimes(sum?.['.'], added['.']), ',': addTimes(sum?.[','], added[',']) });
  }

  addSum(other: TimeSum): void {
    for (const readings of other.#sums.values()) this.add(readings);
  }

  /** Seconds to the microsecond, and the most decimals of a time above zero; null without any time. */
  total(form: NumberForm): WrittenTime | null {
    const total = [...this.#sums.values()]
      .map((readings) => form.choose(readings))
      .reduce<WrittenTime | null>(addTimes, null);
    return total && { ...total, seconds: Math.round(total.seconds * 1e6) / 1e6 };
  }
}

function addTimes(one: WrittenTime | null = null, other: WrittenTime | null = null): WrittenTime | null {
  if (one === null || other === null) return one ?? other;
  const telling = [one, other].filter((time) => time.seconds > 0);
  const seconds = one.seconds + other.seconds;
  return {
    seconds,
    decimals: Math.max(...(telling.length > 0 ? telling : [one, other]).map(({ decimals }) => decimals)),
  };
}
