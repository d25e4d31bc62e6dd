import * as z from 'zod/mini'
import { seeded } from '#demo/random.ts'
import { Between } from '#model/calls/between.ts'
import { calls } from '#model/calls/calls.ts'
import { LogEvent } from '#model/kinds/event.ts'
import { day, hour, msLater } from '#model/values/calendar.ts'
import { say } from '#server/cli/command.ts'
import { servedSeason } from './servedSeason.ts'

/**
 * `npm run bench:between` asks a server over a season of 600,000 events what lies between two moments, each time at
 * moments that it has not put back before, and prints the times. `-- 1000`: a season of so many wagons. Fails if the
 * median of a span exceeds the limit.
 */

const wagons = Number(process.argv[2] ?? 9900)
const times = 9
/** ms */
const limit = 1000

const spans = [
  { name: 'The last 12 hours', length: 12 * hour, latest: true },
  { name: 'The last two days', length: 2 * day, latest: true },
  { name: 'A shift of 12 hours', length: 12 * hour, latest: false },
  { name: 'Two days', length: 2 * day, latest: false },
  { name: 'A week', length: 7 * day, latest: false },
]

const served = await servedSeason(wagons)
const { state } = served
const random = seeded(76)
const { method, path } = calls.between
/** The time of an event of the season, which its last, the person who asks, comes long after. */
async function timeOf(seq: number): Promise<string> {
  const { text } = await served.ask('GET', `${calls.listEvents.path}?limit=1&before=${seq + 1}`)
  return z.array(LogEvent).parse(JSON.parse(text))[0]?.at ?? ''
}

say(`${state.seq} events, ${state.records.of('bag').size} bags; ms, of ${times} askings each:\n`)
say('| Between two moments | records | kB | median | slowest | processor, median |\n|---|--:|--:|--:|--:|--:|')

const ofOrder = (took: readonly number[], share: number): number =>
  took.toSorted((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0

let slow = false
for (const { name, length, latest } of spans) {
  const took: number[] = []
  const worked: number[] = []
  const records: number[] = []
  const bytes: number[] = []
  for (let nth = 0; nth < times; nth++) {
    const last = state.seq - 1
    const to = await timeOf(latest ? last - 40 * nth : Math.floor(random.between(last / 20, last)))
    const before = process.cpuUsage()
    const answer = await served.ask(method, `${path}?from=${msLater(to, -length)}&to=${to}`)
    const { user, system } = process.cpuUsage(before)
    took.push(answer.took)
    worked.push((user + system) / 1000)
    bytes.push(answer.text.length / 1000)
    records.push(Between.parse(JSON.parse(answer.text)).changed.length)
  }
  const figures = [
    ofOrder(records, 0.5),
    ofOrder(bytes, 0.5),
    ofOrder(took, 0.5),
    ofOrder(took, 1),
    ofOrder(worked, 0.5),
  ]
  say(`| ${name} | ${figures.map((each) => each.toFixed(0)).join(' | ')} |`)
  slow ||= ofOrder(took, 0.5) > limit
}
await served.close()
if (slow) {
  say(`A median is above ${limit} ms.`)
  process.exitCode = 1
}
