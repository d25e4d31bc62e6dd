import { seeded } from '#demo/random.ts'
import { calls } from '#model/calls/calls.ts'
import { measures, subjectsOf, timeCuts } from '#model/calls/reports.ts'
import { dateIn, dayAfter } from '#model/values/calendar.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { say } from '#server/cli/command.ts'
import { servedSeason } from './servedSeason.ts'

/**
 * `npm run bench:reports` requests random reports of each measure, each of other days so that none is cached,
 * from a server over a season of 20,000 bags, and prints their times. Fails if one in a hundred
 * exceeds the limit.
 */

const wagons = 1000
const times = 100
/** ms, with the way there and back; the server does nothing else meanwhile. */
const maxFor99 = 250

const served = await servedSeason(wagons)
const random = seeded(14)
const end = dateIn(served.state.at, settingsOf(served.state).time_zone)
say(`${served.state.seq} events, ${served.state.records.of('bag').size} bags; ms, of ${times} askings each:\n`)
say('| Report | median | 99 % |\n|---|--:|--:|')

const at = (took: readonly number[], share: number): number =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length * share)] ?? 0

const worst: number[] = []
for (const measure of measures) {
  const took: number[] = []
  for (let nth = 0; nth < times; nth++) {
    const subjects = subjectsOf[measure]
    const by = [random.pick(timeCuts), random.pick(subjects), random.pick(subjects)].map((cut) => `by=${cut}`)
    const days = `from=${dayAfter(end, -200 - nth)}&to=${end}`
    took.push((await served.ask('GET', `${calls.report.path}?measure=${measure}&${by.join('&')}&${days}`)).took)
  }
  worst.push(at(took, 0.99))
  say(`| ${measure} | ${[0.5, 0.99].map((share) => at(took, share).toFixed(1)).join(' | ')} |`)
}
await served.close()
if (Math.max(...worst) > maxFor99) {
  say(`One in a hundred took longer than ${maxFor99} ms.`)
  process.exitCode = 1
}
