import { Audit } from '#model/calls/audit.ts'
import { calls } from '#model/calls/calls.ts'
import { say } from '#server/cli/command.ts'
import { servedSeason } from './servedSeason.ts'
import { at } from './shares.ts'

/**
 * `npm run bench:audit` asks a server over a season of 20,000 bags for every law, several times, and prints the times.
 * `-- 9900`: a season of so many wagons. Fails if the median exceeds the limit, which is for 20,000 bags.
 */

const wagons = Number(process.argv[2] ?? 1000)
const times = 7
/** ms. */
const limit = 2000

const served = await servedSeason(wagons)
const { state } = served
const { method, path } = calls.audit
const took: number[] = []
const worked: number[] = []
let found: Audit = { seq: 0, checked: 0, findings: [] }
for (let nth = 0; nth < times; nth++) {
  const before = process.cpuUsage()
  const answer = await served.ask(method, path)
  const { user, system } = process.cpuUsage(before)
  took.push(answer.took)
  worked.push((user + system) / 1000)
  found = Audit.parse(JSON.parse(answer.text))
}
await served.close()
say('| Events | bags | records | findings | median, ms | slowest | processor, median |\n|--:|--:|--:|--:|--:|--:|--:|')
const figures = [
  state.seq,
  state.records.of('bag').size,
  found.checked,
  found.findings.length,
  at(0.5, took),
  Math.max(...took),
  at(0.5, worked),
]
say(`| ${figures.map((each) => each.toFixed(0)).join(' | ')} |`)
if (at(0.5, took) > limit && wagons <= 1000) {
  say(`The median is above ${limit} ms.`)
  process.exitCode = 1
}
