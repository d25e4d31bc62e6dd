import { calls } from '#model/calls/calls.ts'
import { WhatIf } from '#model/calls/whatIf.ts'
import { dateIn, seasonYear } from '#model/values/calendar.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { say } from '#server/cli/command.ts'
import { servedSeason } from './servedSeason.ts'
import { at } from './shares.ts'

/**
 * `npm run bench:whatIf` asks a server over a season of 20,000 bags to decide it again, several times under each of some
 * settings, and prints the times. `-- 9900`: a season of so many wagons. Fails if a median exceeds the limit, which is
 * for 20,000 bags.
 */

const wagons = Number(process.argv[2] ?? 1000)
const times = 5
/** ms. */
const limit = 10_000

const served = await servedSeason(wagons)
const { state } = served
const { method, path } = calls.whatIf
const settings = settingsOf(state)
const begun = state.records.of('lot').values().at(-1)?.created_at ?? state.at
const season = seasonYear(dateIn(begun, settings.time_zone), settings)
const questions = ['', '&max_lot_weight=40000', '&max_lot_weight=60000', '&usual_super_sack_max=1500']

say('| Settings | lots | refused | left out | questions | median, ms | slowest | processor, median |')
say('|---|--:|--:|--:|--:|--:|--:|--:|')
let slowest = 0
for (const question of questions) {
  const took: number[] = []
  const worked: number[] = []
  let answer: WhatIf | null = null
  for (let nth = 0; nth < times; nth++) {
    const before = process.cpuUsage()
    const { took: ms, text } = await served.ask(method, `${path}?season=${season}${question}`)
    const { user, system } = process.cpuUsage(before)
    took.push(ms)
    worked.push((user + system) / 1000)
    answer = WhatIf.parse(JSON.parse(text))
  }
  if (answer === null || answer.unread > 0) throw new Error('A step of the season was not read back.')
  const { lots_before, lots_after, refused_count, left_out, asked_count, unasked_count } = answer
  const counts = [refused_count, left_out, asked_count + unasked_count]
  const figures = [at(0.5, took), Math.max(...took), at(0.5, worked)].map((ms) => ms.toFixed(0))
  say(
    `| ${[question.slice(1) || 'as they are', `${lots_before} → ${lots_after}`, ...counts, ...figures].join(' | ')} |`,
  )
  slowest = Math.max(slowest, at(0.5, took))
}
say(`Season ${season}: ${state.seq} events, ${state.records.of('bag').size} bags`)
await served.close()
if (slowest > limit && wagons <= 1000) {
  say(`A median is above ${limit} ms.`)
  process.exitCode = 1
}
