// Runs the contenders in turn.
import { setTimeout as delay } from 'node:timers/promises';

/** So that the clean-up of one contender is not in the time of the next. */
const REST_MS = 300;

/**
 * @typedef {object} Contender
 * @property {string} name
 * @property {string} [reference] letter of the column in which the others are compared with it
 * @property {() => Promise<void> | void} [prepare] once, before all rounds; throws when it cannot run here
 * @property {() => Promise<{ ms: number, stop: () => Promise<void> | void }>} run milliseconds from nothing to the first
 *   answered query; `stop` ends and removes all of it, outside the timing
 */

/**
 * Prepares every contender and runs it once as a warm-up; one that fails is skipped.
 * @param {Contender[]} contenders
 */
export async function prepareAll(contenders) {
  const ready = [];
  const skipped = [];
  for (const contender of contenders) {
    try {
      await contender.prepare?.();
      await (await contender.run()).stop();
      ready.push(contender);
    } catch (error) {
      skipped.push({ name: contender.name, reason: error.message });
      console.error(`skipped: ${contender.name}: ${error.message}`);
    }
    await delay(REST_MS);
  }
  return { ready, skipped };
}

/**
 * Runs every contender in every round; one that fails is left out from then on.
 * @param {Contender[]} contenders
 * @returns {Promise<{ times: Record<string, number[]>, failed: { name: string, reason: string }[] }>} milliseconds by
 *   name and round
 */
export async function measureRounds(contenders, rounds) {
  const times = Object.fromEntries(contenders.map(({ name }) => [name, []]));
  const failed = [];
  for (let round = 1; round <= rounds; round++) {
    for (const { name, run } of shuffle(contenders.filter((contender) => contender.name in times))) {
      try {
        const { ms, stop } = await run();
        await stop();
        times[name].push(ms);
      } catch (error) {
        delete times[name];
        failed.push({ name, reason: `failed in round ${round}: ${error.message}` });
      }
      await delay(REST_MS);
    }
    console.error(`round ${round} of ${rounds}`);
  }
  return { times, failed };
}

/** Fisher and Yates: every order is equally likely. */
function shuffle(list) {
  const order = [...list];
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = Math.floor(Math.random() * (last + 1));
    [order[last], order[chosen]] = [order[chosen], order[last]];
  }
  return order;
}
