import { seeded } from '#demo/random.ts'
import { calls } from '#model/calls/calls.ts'
import { say } from '#server/cli/command.ts'
import { servedSeason } from './servedSeason.ts'

/**
 * `npm run bench:forecasts` requests the forecasts of random batches, and of all, from a server over a season of 20,000
 * bags, and prints their times: the first, which reads the log, and the others. Fails if the first or one in a hundred of
 * the others exceeds the limit.
 */

const wagons = 1000
const times = 100
/** ms, with the way there and back; the server does nothing else meanwhile. */
const most = 300

const served = await servedSeason(wagons)
const random = seeded(14)
const batches = served.state.records
  .of('batch')
  .values()
  .map(({ row }) => row.id)
say(`${served.state.seq} events, ${served.state.records.of('bag').size} bags, ${batches.length} batches; ms:\n`)
say('| Call | first | median | 99 % |\n|---|--:|--:|--:|')

const worst: number[] = []
for (const path of [calls.forecast.path, calls.forecasts.path]) {
  const took: number[] = []
  for (let nth = 0; nth <= times; nth++) {
    const query = path === calls.forecast.path ? `?batch=${random.pick(batches)}` : ''
    took.push((await served.ask('GET', `${path}${query}`)).took)
  }
  const [first = 0, ...others] = took
  const sorted = others.toSorted((a, b) => a - b)
  const [median = 0, last = 0] = [0.5, 0.99].map((share) => sorted[Math.floor(sorted.length * share)])
  worst.push(first, last)
  say(`| ${path} | ${[first, median, last].map((each) => each.toFixed(1)).join(' | ')} |`)
}
await served.close()
if (Math.max(...worst) > most) {
  say(`A call took longer than ${most} ms.`)
  process.exitCode = 1
}
