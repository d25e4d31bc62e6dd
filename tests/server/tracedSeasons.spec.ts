import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stepCallOf } from '#model/calls/step.ts'
import { Balance } from '#model/papers/balance.ts'
import { Recall, Trace } from '#model/papers/trace.ts'
import { can } from '#model/values/roles.ts'
import type { PlantState } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { takeStepIn } from '#server/commands/takeStep.ts'
import { loadState } from '#server/log/loadState.ts'
import type { WorkInTransaction } from '#server/log/work.ts'
import { historyOf, people, stepIn, type Turn } from '#tests/arbitraries/histories.ts'
import { runs } from '#tests/arbitraries/values.ts'
import { type Books, openBooks } from '#tests/differential/books.ts'
import { brokenBalanceLaw } from '#tests/plant/balanceLaws.ts'
import { fullyMeasured } from '#tests/plant/fullyMeasured.ts'
import { takeStep } from '#tests/plant/memoryPlant.ts'
import { midSeason } from '#tests/plant/midSeason.ts'
import { brokenTraceLaw } from '#tests/plant/traceLaws.ts'
import { engines } from './freshPlace.ts'
import { PreviewPlant } from './previewPlant.ts'

/** The first law of traces and balances that a plant breaks; '' where it keeps them all. */
const brokenBy = (state: PlantState): string =>
  brokenTraceLaw(state) || brokenBalanceLaw(state, { meter: 0.5, scale: 0 })

describe.each(engines)('traces and balances of random seasons, on %s', (engine) => {
  const wanted = runs(15)

  describe('as the tables have them', () => {
    let books: Books
    beforeAll(async () => {
      books = await openBooks(midSeason(), engine)
    }, 60_000)
    afterAll(() => books.close())

    it(
      `should keep their laws in ${wanted} seasons`,
      async () => {
        const keep = fc.asyncProperty(historyOf(60), (turns) =>
          books.within(async (work) => {
            await lived(work, turns)
            const state = await loadState(work.tx)
            for (const each of [state, fullyMeasured(state)]) expect(brokenBy(each)).toBe('')
          }),
        )
        await fc.assert(keep, { numRuns: wanted, endOnFailure: true })
      },
      60_000 + wanted * 5000,
    )
  })

  const overHttp = Math.ceil(wanted / 40)
  it(
    'should keep their laws in a server’s answers',
    async () => {
      for (const turns of fc.sample(historyOf(50), overHttp)) {
        const season = await PreviewPlant.open(engine)
        await livedOverHttp(season, turns)
        const answers = await answersOf(season)
        expect(brokenTraceLaw(answers.state, answers)).toBe('')
        expect(brokenBalanceLaw(answers.state, { meter: 0.5, scale: 0 }, answers)).toBe('')
        await season.plant.close()
      }
    },
    60_000 + overHttp * 60_000,
  )
})

// Helpers

/** Plays a history on a server's log and tables; the plant in memory chooses sensible steps. */
async function lived(work: WorkInTransaction, turns: readonly Turn[]): Promise<void> {
  let plant = midSeason()
  for (const turn of turns) {
    const actor = people[turn.who]
    const step = stepIn(plant, turn)
    if (!can(actor, stepCallOf(step).permission)) continue
    const { kind } = await takeStepIn(work, { step, actor }, plant.moment.now)
    if (kind === 'done') ({ plant } = takeStep(plant, actor, step))
  }
}

async function livedOverHttp(season: PreviewPlant, turns: readonly Turn[]): Promise<void> {
  let plant = midSeason()
  for (const turn of turns) {
    const step = stepIn(plant, turn)
    const { status } = await season.take(turn.who, step)
    if (status < 300) ({ plant } = takeStep(plant, people[turn.who], step))
  }
  const weights = { gross: 12_000, tare: 4000, trash: 250, reason: 'Weighed late' }
  for (const { id } of plant.wagon) await season.callers.Sam.send('POST', `/api/wagons/${id}/correct/`, weights)
}

/** A server's answers about all its bags, wagons, batches and orders, as functions like its own. */
async function answersOf(season: PreviewPlant) {
  const state = await season.tables()
  expect(settingsOf(state)).toMatchObject({ meter_error: 0.5, scale_error: 0 })
  const answered = async <T>(path: string, read: (body: unknown) => T): Promise<T> =>
    read((await season.callers.Sam.get(path)).body)
  const each = async <T>(kind: 'bag' | 'wagon' | 'batch' | 'order', call: string, read: (body: unknown) => T) => {
    const found = new Map<number, T>()
    for (const id of state.records.any(kind).newestFirst())
      found.set(id, await answered(`/api/${call}/?${kind}=${id}`, read))
    return (id: number): T => {
      const answer = found.get(id)
      if (answer === undefined) throw new Error(`The server was not asked about ${kind} ${id}.`)
      return answer
    }
  }
  const traceOfBag = await each('bag', 'trace', (body) => Trace.parse(body))
  const recallOfWagon = await each('wagon', 'recall', (body) => Recall.parse(body))
  const balanceOfBatch = await each('batch', 'balance', (body) => Balance.parse(body))
  const balanceOfOrder = await each('order', 'balance', (body) => Balance.parse(body))
  return {
    state,
    trace: (_: PlantState, { id }: { readonly id: number }) => traceOfBag(id),
    recall: (_: PlantState, { id }: { readonly id: number }) => recallOfWagon(id),
    ofBatch: (_: PlantState, id: number) => balanceOfBatch(id),
    ofOrders: (_: PlantState, [order = 0]: readonly number[]) => balanceOfOrder(order),
  }
}
