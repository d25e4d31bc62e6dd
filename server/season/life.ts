import type { Refusal } from '#machines/rule.ts'
import type { Change } from '#model/event.ts'
import type { Step } from '#model/step.ts'
import { inEnglish } from '#model/wording.ts'

/** What a step changed of one record. */
export type Changed = Pick<Change, 'type' | 'entity' | 'entity_id' | 'data'>

/** The outcome of a step: its changes, or its refusals. `id` is its record, 0 if refused. */
export interface StepOutcome {
  readonly id: number
  readonly changes: readonly Changed[]
  readonly refusals: readonly Refusal[]
}

/** The next act of a life: a wait, a step, or the start of another life beside it. */
export type Act = { readonly wait: number } | { readonly take: Step } | { readonly begin: Life }

/** The life of one record at the plant as a sequence of acts; it receives the outcome of each step. */
export type Life = Generator<Act, void, StepOutcome>

const nothing: StepOutcome = { id: 0, changes: [], refusals: [] }

/** Takes a step that can be refused. */
export function* attempt(step: Step): Generator<Act, StepOutcome, StepOutcome> {
  return yield { take: step }
}

/** Takes a step that the script is sure of; a refusal is a fault of the script. */
export function* step(wanted: Step): Generator<Act, StepOutcome, StepOutcome> {
  const outcome = yield { take: wanted }
  if (outcome.refusals.length > 0) {
    const why = outcome.refusals.map((each) => `${each.rule}: ${inEnglish(each.message)}`).join(' ')
    throw new Error(`The season's script took a step the plant refuses. ${JSON.stringify(wanted)} ${why}`)
  }
  return outcome
}

/** Lets hours pass. */
export function* pass(hours: number): Generator<Act, void, StepOutcome> {
  yield { wait: hours }
}

/** Begins a life that goes on beside this one. */
export function* begin(life: Life): Generator<Act, void, StepOutcome> {
  yield { begin: life }
}

interface Due {
  readonly at: number
  readonly turn: number
  readonly life: Life
  readonly hand: StepOutcome
}

const hour = 3_600_000
const earlier = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.turn < b.turn)

/** Lives waiting for their time, the earliest first. */
class Queue {
  readonly #heap: Due[] = []

  push(due: Due): void {
    const heap = this.#heap
    let at = heap.push(due) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = heap[parent]
      if (above === undefined || !earlier(due, above)) break
      heap[at] = above
      at = parent
    }
    heap[at] = due
  }

  pop(): Due | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (first === undefined || last === undefined || heap.length === 0) return first
    let at = 0
    for (;;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      const [l, r] = [heap[left], heap[right]]
      const child = r !== undefined && l !== undefined && earlier(r, l) ? right : left
      const below = heap[child]
      if (below === undefined || !earlier(below, last)) break
      heap[at] = below
      at = child
    }
    heap[at] = last
    return first
  }

  get first(): Due | undefined {
    return this.#heap[0]
  }
}

/** Takes a step at an instant, ms since 1970. */
export type TakeStep = (step: Step, at: number) => Promise<StepOutcome>

/** Many lives in one plant, played in the order of time. */
export class Lives {
  readonly #queue = new Queue()
  #turn = 0
  #at = 0

  /** The time of the act that is being played, ms since 1970. */
  get now(): number {
    return this.#at
  }

  begin(life: Life, at: number): void {
    this.#push(at, life, nothing)
  }

  #push(at: number, life: Life, hand: StepOutcome): void {
    this.#turn += 1
    this.#queue.push({ at, turn: this.#turn, life, hand })
  }

  /** Plays until `until` (ms since 1970), or until `steps` have been taken. Whether there is more to play before `until`. */
  async play(take: TakeStep, until: number, steps: number): Promise<boolean> {
    for (let count = 0; count < steps;) {
      const next = this.#queue.first
      if (next === undefined || next.at > until) return false
      this.#queue.pop()
      this.#at = next.at
      count += await this.#live(next, take)
    }
    return true
  }

  /** Runs one life until it waits or ends. Returns the number of its steps. */
  async #live({ life, hand }: Due, take: TakeStep): Promise<number> {
    let count = 0
    let outcome = hand
    for (;;) {
      const { value, done } = life.next(outcome)
      if (done === true) return count
      outcome = nothing
      if ('wait' in value) {
        this.#push(this.#at + value.wait * hour, life, nothing)
        return count
      }
      if ('begin' in value) this.begin(value.begin, this.#at)
      else {
        outcome = await take(value.take, this.#at)
        count += 1
      }
    }
  }
}
