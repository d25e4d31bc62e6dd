import { seeded } from '#demo/random.ts'
import { calls } from '#model/calls/calls.ts'
import { tracedKinds } from '#model/papers/trace.ts'
import { say } from '#server/cli/command.ts'
import { servedSeason } from './servedSeason.ts'

/**
 * `npm run bench:traces` requests random traces, recalls and their record sheets of every entity from a server over a
 * season of 20,000 bags, and prints their times. Fails if one in a hundred exceeds the limit.
 */

const wagons = 1000
const times = 300
/** ms. */
const maxFor99 = 300

const served = await servedSeason(wagons)
const random = seeded(14)
say(`${served.state.seq} events, ${served.state.records.of('bag').size} bags; ms, of ${times} askings each:\n`)
const callNames = ['trace', 'recall', 'traceRecords', 'balance'] as const
say(
  `| Of | ${callNames.flatMap((name) => [`${name}, median`, '99 %']).join(' | ')} |\n|---${'|--:'.repeat(2 * callNames.length)}|`,
)

const at = (took: readonly number[], share: number): number =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length * share)] ?? 0

/** The entities of a balance, besides a season. */
const isBalanced = (kind: (typeof tracedKinds)[number]): boolean => ['batch', 'order', 'client'].includes(kind)

const worst: number[] = []
for (const kind of tracedKinds) {
  const ids = served.state.records.any(kind).newestFirst()
  const figures: string[] = []
  for (const name of callNames) {
    const { method, path } = calls[name]
    const took: number[] = []
    if (name !== 'balance' || isBalanced(kind))
      for (let nth = 0; nth < times; nth++)
        took.push((await served.ask(method, `${path}?${kind}=${random.pick(ids)}`)).took)
    worst.push(at(took, 0.99))
    figures.push(...[0.5, 0.99].map((share) => (took.length === 0 ? '' : at(took, share).toFixed(1))))
  }
  say(`| ${kind} | ${figures.join(' | ')} |`)
}
await served.close()
if (Math.max(...worst) > maxFor99) {
  say(`One in a hundred took longer than ${maxFor99} ms.`)
  process.exitCode = 1
}
