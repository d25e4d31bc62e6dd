import { seeded } from '#demo/random.ts'
import { calls } from '#model/calls/calls.ts'
import { type Step, stepRequest } from '#model/calls/step.ts'
import { StepPreview } from '#model/calls/stepPreview.ts'
import type { BagGrade } from '#model/kinds/bag.ts'
import type { Entity } from '#model/kinds/event.ts'
import { rowOf } from '#plant/state.ts'
import { say } from '#server/cli/command.ts'
import { servedSeason } from './servedSeason.ts'

/**
 * `npm run bench:previews` requests previews of corrections from a server over a season of 20,000 bags, one after the
 * other, and prints their times. Fails if one in a hundred exceeds the limit.
 */

const wagons = 1000
const times = 1000
/** ms. */
const maxFor99 = 50

const served = await servedSeason(wagons)
const { state } = served
const random = seeded(20)
const reason = 'Done by mistake'

const bags = state.records.of('bag').values()
say(`${state.seq} events, ${bags.length} bags; ms, of ${times} askings each at most:\n`)

/** The previewed steps, by entity. */
const cases: readonly (readonly [name: string, entity: Entity, stepOn: (id: number) => Step])[] = [
  ['A bag weighs otherwise', 'bag', (id) => ({ entity: 'bag', type: 'correct', id, clean_gross: 1802.5, reason })],
  [
    'A bag is of another grade',
    'bag',
    (id) => ({ entity: 'bag', type: 'correct', id, grade: gradeBeside(id), reason }),
  ],
  ['A bag is void', 'bag', (id) => ({ entity: 'bag', type: 'void', id, reason })],
  ['A lot goes back a status', 'lot', (id) => ({ entity: 'lot', type: 'stepBack', id, reason })],
  ['A batch goes back', 'batch', (id) => ({ entity: 'batch', type: 'stepBack', id, reason })],
  ['A lot is sold', 'lot', (id) => ({ entity: 'lot', type: 'sell', id, broker: 1 })],
]

const gradeBeside = (id: number): BagGrade =>
  rowOf(state, 'bag', id)?.grade === 'B Grade' ? 'Small A Grade' : 'B Grade'

interface Answered {
  readonly took: number
  readonly records: number | null
}

/** The time of an answer, in ms, and its number of records; null after a refusal. */
async function ask(step: Step): Promise<Answered> {
  const { method, path } = calls.previewStep
  const { took, text } = await served.ask(method, path, stepRequest(step))
  const preview = StepPreview.parse(JSON.parse(text))
  return { took, records: 'records' in preview ? preview.records.length : null }
}

const shares = (all: readonly Answered[]): string => {
  const took = all.map((each) => each.took).toSorted((a, b) => a - b)
  const at = (share: number): string => (took[Math.floor(took.length * share)] ?? 0).toFixed(1)
  const records = Math.max(0, ...all.map((each) => each.records ?? 0))
  return `${all.length} | ${at(0.5)} | ${at(0.99)} | ${(took.at(-1) ?? 0).toFixed(1)} | ${records}`
}

const accepted: Answered[] = []
const refused: Answered[] = []
say('| Asked | answers | median | 99 % | slowest | records, at most |\n|---|--:|--:|--:|--:|--:|')
for (const [name, entity, stepOn] of cases) {
  const ids = state.records.any(entity).newestFirst()
  const own: Answered[] = []
  for (let tries = 0; tries < 4 * times && own.length < times; tries++) {
    const answer = await ask(stepOn(random.pick(ids)))
    const to = answer.records === null ? refused : own
    to.push(answer)
  }
  accepted.push(...own)
  say(`| ${name} | ${shares(own)} |`)
}
say(`| Refused by a rule | ${shares(refused)} |`)
say(`| All that nothing refuses | ${shares(accepted)} |`)
await served.close()
const slow = accepted.filter(({ took }) => took > maxFor99).length
if (slow > accepted.length / 100) {
  say(`${slow} of ${accepted.length} took longer than ${maxFor99} ms.`)
  process.exitCode = 1
}
