import { seeded } from '#demo/random.ts'
import { calls } from '#model/calls/calls.ts'
import { bagGrades } from '#model/kinds/bag.ts'
import { seasonYear } from '#model/values/calendar.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { say } from '#server/cli/command.ts'
import { servedSeason } from './servedSeason.ts'

/**
 * `npm run bench:forecasts` requests the forecasts of random batches and of all, the plan of the bins, the next
 * statements, bids for random lots and how random brokers measure, from a server over a season of 20,000 bags, and
 * prints their times: the first, which may read the log, and the others. Fails if the first or one in a hundred of the
 * others exceeds the limit.
 */

const wagons = 1000
const times = 100
/** ms, with the way there and back; the server does nothing else meanwhile. */
const most = 300

const served = await servedSeason(wagons)
const { state } = served
const random = seeded(14)
const idsOf = (entity: 'batch' | 'lot' | 'broker' | 'client'): readonly number[] =>
  state.records
    .of(entity)
    .values()
    .map(({ row }) => row.id)
const [batches, lots, brokers, clients] = [idsOf('batch'), idsOf('lot'), idsOf('broker'), idsOf('client')]

await served.administer('POST', '/api/rate_cards/', {
  valid_from: '2020-01-01',
  net: bagGrades.map((grade) => ({ grade, rate: 600 })),
  dry_hour: 45_000,
})

const [oldest] = state.records.of('order').values()
const season = seasonYear(oldest?.created_at.slice(0, 10) ?? '', settingsOf(state))
const asked: readonly (readonly [path: string, query: () => string])[] = [
  [calls.forecast.path, () => `?batch=${random.pick(batches)}`],
  [calls.forecasts.path, () => ''],
  [calls.plan.path, () => ''],
  [calls.openStatements.path, () => `?client=${random.pick(clients)}`],
  [`${calls.openStatements.path} of the season`, () => `?season=${season}`],
  [calls.bids.path, () => `?lot=${random.pick(lots)}`],
  [calls.brokerBias.path, () => ''],
]

say(`${state.seq} events, ${state.records.of('bag').size} bags, ${batches.length} batches; ms:\n`)
say('| Call | first | median | 99 % |\n|---|--:|--:|--:|')
const worst: number[] = []
for (const [name, query] of asked) {
  const took: number[] = []
  for (let nth = 0; nth <= times; nth++) {
    const [path = ''] = name.replace('{id}', String(random.pick(brokers))).split(' ')
    took.push((await served.ask('GET', `${path}${query()}`)).took)
  }
  const [first = 0, ...others] = took
  const sorted = others.toSorted((a, b) => a - b)
  const [median = 0, last = 0] = [0.5, 0.99].map((share) => sorted[Math.floor(sorted.length * share)])
  worst.push(first, last)
  say(`| ${name} | ${[first, median, last].map((each) => each.toFixed(1)).join(' | ')} |`)
}
await served.close()
if (Math.max(...worst) > most) {
  say(`A call took longer than ${most} ms.`)
  process.exitCode = 1
}
