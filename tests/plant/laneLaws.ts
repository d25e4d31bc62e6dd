import type { Bar, Lanes } from '#model/papers/lanes.ts'
import { evolve } from '#plant/evolve.ts'
import { lanesOf } from '#plant/lanes.ts'
import { emptyPlant, type PlantEvent, type PlantState } from '#plant/state.ts'

/** A plant with its log, as lanes read it. */
export interface LoggedPlant {
  readonly state: PlantState
  readonly events: readonly PlantEvent[]
  readonly now: string
}

const ms = (instant: string): number => Date.parse(instant)
const lengthOf = ({ from, to }: { readonly from: string; readonly to: string }): number => ms(to) - ms(from)
const near = (one: number, other: number): boolean => Math.abs(one - other) <= 2

/** The states of a record by its events alone, each from its time on: what the fold says, event by event. */
function statesOf(events: readonly PlantEvent[], entity: PlantEvent['entity'], id: number) {
  let state = emptyPlant
  return events
    .filter((event) => event.entity === entity && event.entity_id === id)
    .map((event) => {
      state = evolve(state, event)
      const row: object = state.records.any(entity).get(id)?.row ?? {}
      return { at: ms(event.happened_at), status: String(Reflect.get(row, 'status')) }
    })
}

/** The time that at least one of some bars covers, second by second boundary: counted in another way than lanes do. */
function covered(bars: readonly Bar[], from: number, to: number): number {
  const marks = [...new Set([from, to, ...bars.flatMap((bar) => [ms(bar.from), ms(bar.to)])])].toSorted((a, b) => a - b)
  return marks.slice(1).reduce((sum, end, nth) => {
    const begin = marks[nth] ?? end
    const isCovered = bars.some((bar) => ms(bar.from) <= begin && ms(bar.to) >= end)
    return begin >= from && end <= to && isCovered ? sum + end - begin : sum
  }, 0)
}

/** The first law of lanes that an order breaks; '' where it keeps them all. */
export function brokenLaneLaw({ state, events, now }: LoggedPlant, order: number, of = lanesOf): string {
  const lanes: Lanes = of(state, order, events, now)
  const [begin, end] = [ms(lanes.from), ms(lanes.to)]
  for (const { entity, id, bars, open } of lanes.lanes) {
    const states = statesOf(events, entity, id)
    const first = states[0]?.at ?? 0
    if (bars.some((bar, nth) => lengthOf(bar) <= 0 || (nth > 0 && bars[nth - 1]?.to !== bar.from)))
      return 'The bars of a record neither overlap nor leave a gap'
    if (bars.length > 0 && (ms(bars[0]?.from ?? '') !== first || (open && ms(bars.at(-1)?.to ?? '') !== ms(now))))
      return 'The bars of a record begin with its first event and end with its end, or now'
    if (open && bars.length === 0 && first < ms(now))
      return 'The bars of a record begin with its first event and end with its end, or now'
    for (const { from, state: said } of bars)
      if (states.findLast(({ at }) => at <= ms(from))?.status !== said) return 'A bar has the state that the log says'
    const isIn = (status: string) => states.at(-1)?.status === status
    if (entity !== 'lot' && open === (isIn('Complete') || isIn('Closed')))
      return 'A record is open until its last state'
  }
  const worked = covered(
    lanes.lanes.flatMap(({ bars }) => bars.filter(({ work }) => work)),
    begin,
    end,
  )
  if (!near(lanes.work + lanes.waiting, (end - begin) / 1000) || lanes.work + lanes.waiting !== lanes.total)
    return 'Work and waiting are the whole time'
  if (!near(lanes.work, worked / 1000)) return 'Work is the time in which something was worked on, once'
  if (!near(lanes.waits.reduce((sum, wait) => sum + lengthOf(wait), 0) / 1000, lanes.waiting))
    return 'The waits are all the waiting'
  if (
    lanes.waits.some(
      (wait) =>
        wait.for === '' ||
        covered(
          lanes.lanes.flatMap(({ bars }) => bars.filter(({ work }) => work)),
          ms(wait.from),
          ms(wait.to),
        ) > 0,
    )
  )
    return 'Nothing is worked on in a wait'
  return ''
}
