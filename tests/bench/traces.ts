import { calls } from '#model/calls.ts'
import { tracedKinds } from '#model/trace.ts'
import { say } from '#server/cli/command.ts'
import { seeded } from '#server/season/random.ts'
import { servedSeason } from './servedSeason.ts'

/**
 * `npm run bench:traces` asks a server over a season of 20,000 bags for traces and recalls of records of every kind, by
 * chance, and prints how long the answers took. Fails where one in a hundred takes longer than a person may wait.
 */

const wagons = 1000
const times = 300
/** ms. */
const maxFor99 = 300

const served = await servedSeason(wagons)
const random = seeded(14)
say(`${served.state.seq} events, ${served.state.records.of('bag').size} bags; ms, of ${times} askings each:\n`)
say('| Of | trace, median | trace, 99 % | recall, median | recall, 99 % |\n|---|--:|--:|--:|--:|')

const at = (took: readonly number[], share: number): number =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length * share)] ?? 0

const worst: number[] = []
for (const kind of tracedKinds) {
  const ids = served.state.records.any(kind).newestFirst()
  const took: Record<'trace' | 'recall', number[]> = { trace: [], recall: [] }
  for (let nth = 0; nth < times; nth++)
    for (const name of ['trace', 'recall'] as const) {
      const { method, path } = calls[name]
      took[name].push((await served.ask(method, `${path}?${kind}=${random.pick(ids)}`)).took)
    }
  worst.push(at(took.trace, 0.99), at(took.recall, 0.99))
  const figures = [took.trace, took.recall].flatMap((each) => [at(each, 0.5), at(each, 0.99)])
  say(`| ${kind} | ${figures.map((each) => each.toFixed(1)).join(' | ')} |`)
}
await served.close()
if (Math.max(...worst) > maxFor99) {
  say(`One in a hundred took longer than ${maxFor99} ms.`)
  process.exitCode = 1
}
