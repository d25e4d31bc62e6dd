import type { Refusal } from '#machines/rule.ts'
import type { Step } from '#model/calls/step.ts'
import type { Change } from '#model/kinds/event.ts'
import { hour } from '#model/values/calendar.ts'
import { inEnglish } from '#model/values/wording.ts'

/** The outcome of a step: its changes, or its refusals. `id` is its record, 0 if refused. */
export interface StepOutcome {
  readonly id: number
  readonly changes: readonly Pick<Change, 'type' | 'entity' | 'entity_id' | 'data'>[]
  readonly refusals: readonly Refusal[]
}

/** The next act of a life: a wait, a step, or the start of a parallel life. */
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

/** Begins a parallel life. */
export function* begin(life: Life): Generator<Act, void, StepOutcome> {
  yield { begin: life }
}

/** Takes a step at an instant, ms since 1970. */
export type TakeStep = (step: Step, at: number) => Promise<StepOutcome>

/** Many lives in one plant, played in the order of time. */
export class Lives {
  /** When each life goes on, the next one last. */
  readonly #waiting: { readonly at: number; readonly life: Life }[] = []
  #at = 0

  /** The time of the act that is being played, ms since 1970. */
  get now(): number {
    return this.#at
  }

  /** Schedules a life. Of two at the same time, the one that has waited longer comes first. */
  begin(life: Life, at: number): void {
    this.#waiting.splice(this.#waiting.findLastIndex((each) => each.at > at) + 1, 0, { at, life })
  }

  /**
   * Plays until `until` (ms since 1970), or until `steps` have been taken. Returns whether there is more to play before
   * `until`.
   */
  async play(take: TakeStep, until: number, steps: number): Promise<boolean> {
    for (let count = 0; count < steps;) {
      const next = this.#waiting.at(-1)
      if (next === undefined || next.at > until) return false
      this.#waiting.pop()
      this.#at = next.at
      count += await this.#live(next.life, take)
    }
    return true
  }

  /** Runs one life until it waits or ends. Returns the number of its steps. */
  async #live(life: Life, take: TakeStep): Promise<number> {
    let count = 0
    let outcome = nothing
    for (;;) {
      const { value, done } = life.next(outcome)
      if (done === true) return count
      outcome = nothing
      if ('wait' in value) {
        this.begin(life, this.#at + value.wait * hour)
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
