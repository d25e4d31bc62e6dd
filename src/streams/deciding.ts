import type { SchedulerLike } from 'rxjs'
import { type Question, refusalsOf, standingRefusalsOf } from '#machines/decide.ts'
import type { Refusal } from '#machines/rule.ts'
import { type Moment, momentOf } from '#model/clock.ts'
import { listNames } from '#model/commit.ts'
import type { Step } from '#model/step.ts'
import type { Self } from '#model/user.ts'
import type { BatchDetail, BatchDetails } from './batchDetail.ts'
import type { ShownLists } from './completedLists.ts'
import { batchOfStep, questionOf, unknownStatusOf } from './facts.ts'
import { heldLists } from './heldLists.ts'
import type { PlantValues } from './plantValues.ts'
import { createCell, type Readable } from './readable.ts'
import type { World } from './world.ts'

/** Decides steps on the held lists; see `Plant`. */
export interface Deciding {
  readonly questionOf: (step: Step) => Question | null
  readonly refusalsOf: (step: Step) => readonly Refusal[] | null
  readonly standingRefusalsOf: (step: Step) => readonly Refusal[] | null
  readonly needs: (step: Step) => Readable<unknown>
  readonly news: Readable<number>
}

export interface DecidingOptions {
  readonly lists: ShownLists
  readonly values: PlantValues
  readonly details: BatchDetails
  readonly self: Readable<Self | null>
  readonly scheduler: SchedulerLike
}

const nothing = createCell(null)

export function createDeciding({ lists, values, details, self, scheduler }: DecidingOptions): Deciding {
  const news = createCell(0)
  const moment = secondly(() => scheduler.now())
  const all: readonly Readable<unknown>[] = [
    ...listNames.map((list) => lists[list]),
    details.news,
    self,
    values.settings,
    values.staff,
  ]
  for (const one of all) one.subscribe(() => news.set(news.get() + 1))

  function worldNow(): World | null {
    const asker = self.get()
    if (asker === null) return null
    return {
      moment: moment(values.settings.get().time_zone),
      self: asker,
      settings: values.settings.get(),
      staff: values.staff.get(),
      lists: heldLists(lists),
      loaded: (list) => lists[list].loading.get().status === 'loaded',
      detail: (batch) => details.of(batch).get(),
      batchHolding: details.holding,
    }
  }

  /** The readings and dryer events that a step needs; null if none. */
  function detailOf(step: Step): Readable<BatchDetail> | null {
    const batch =
      step.entity === 'batch' && step.type !== 'open' ? batchOfStep({ batchHolding: details.holding }, step) : null
    return batch === null ? null : details.of(batch)
  }

  function question(step: Step): Question | null {
    const world = worldNow()
    return world === null ? null : questionOf(world, step)
  }

  function refusedBy(step: Step, rules: typeof refusalsOf): readonly Refusal[] | null {
    const world = worldNow()
    if (world === null) return null
    const unknown = unknownStatusOf(world, step)
    if (unknown !== null) return [noSuchStatus(unknown)]
    const asked = questionOf(world, step)
    if (asked !== null) return rules(asked)
    return detailOf(step)?.get().status === 'failed' ? [notLoaded] : null
  }

  return {
    news,
    questionOf: question,
    refusalsOf: (step) => refusedBy(step, refusalsOf),
    standingRefusalsOf: (step) => refusedBy(step, standingRefusalsOf),
    needs(step) {
      return detailOf(step) ?? nothing
    },
  }
}

const notLoaded: Refusal = {
  rule: '',
  kind: 'state',
  field: 'status',
  message: 'Readings and dryer events could not be loaded.',
}

/** The steps of an unknown status of another server are unknown too. */
const noSuchStatus = (status: string): Refusal => ({
  rule: '',
  kind: 'state',
  field: 'status',
  message: `“${status}” is no status that Pecanyard knows, so no step is offered.`,
})

/** Computing a moment takes longer than most decisions, so it is cached for a second. */
function secondly(now: () => number): (timeZone: string) => Moment {
  let kept: { readonly second: number; readonly timeZone: string; readonly moment: Moment } | null = null
  return (timeZone) => {
    const second = Math.floor(now() / 1000)
    if (kept?.second !== second || kept.timeZone !== timeZone) {
      kept = { second, timeZone, moment: momentOf(new Date(now()).toISOString(), timeZone) }
    }
    return kept.moment
  }
}
