import type { SchedulerLike } from 'rxjs'
import type { DecisionInput } from '#machines/decide.ts'
import type { Refusal } from '#machines/rule.ts'
import { type Moment, momentOf } from '#model/clock.ts'
import { listNames } from '#model/commit.ts'
import type { LifecycleName, Step } from '#model/step.ts'
import type { Self } from '#model/user.ts'
import { wording } from '#model/wording.ts'
import type { BatchDetail, BatchDetails } from '#streams/live/batchDetail.ts'
import type { ShownLists } from '#streams/live/completedLists.ts'
import type { PlantValues } from '#streams/live/plantValues.ts'
import { createSignal, type ReadonlySignal } from '#streams/signal.ts'
import { batchOfStep } from './batchOfStep.ts'
import type { Rulebook } from './rulebook.ts'
import type { PlantSnapshot } from './snapshot.ts'

/** Decides steps on the held lists; see `Plant`. */
export interface RuleChecks {
  readonly decisionInputOf: (step: Step) => DecisionInput | null
  readonly refusalsOf: (step: Step) => readonly Refusal[] | null
  readonly standingRefusalsOf: (step: Step) => readonly Refusal[] | null
  readonly stepsInStatus: (entity: LifecycleName, status: string) => readonly string[]
  readonly needs: (step: Step) => ReadonlySignal<unknown>
  readonly news: ReadonlySignal<number>
}

export interface RuleChecksOptions {
  readonly lists: ShownLists
  readonly values: PlantValues
  readonly details: BatchDetails
  readonly self: ReadonlySignal<Self | null>
  readonly scheduler: SchedulerLike
  /** Null while it is loaded. */
  readonly rulebook: ReadonlySignal<Rulebook | null>
}

const nothing = createSignal(null)

export function createRuleChecks(options: RuleChecksOptions): RuleChecks {
  const { lists, values, details, self, scheduler, rulebook } = options
  const news = createSignal(0)
  const moment = secondly(() => scheduler.now())
  const all: readonly ReadonlySignal<unknown>[] = [
    ...listNames.map((list) => lists[list]),
    details.news,
    self,
    values.settings,
    values.staff,
    rulebook,
  ]
  for (const one of all) one.subscribe(() => news.set(news.get() + 1))

  function worldNow(): PlantSnapshot | null {
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
  function detailOf(step: Step): ReadonlySignal<BatchDetail> | null {
    const batch =
      step.entity === 'batch' && step.type !== 'open' ? batchOfStep({ batchHolding: details.holding }, step) : null
    return batch === null ? null : details.of(batch)
  }

  function question(step: Step): DecisionInput | null {
    const snapshot = worldNow()
    return snapshot === null ? null : (rulebook.get()?.decisionInputOf(snapshot, step) ?? null)
  }

  function refusedBy(step: Step, rules: 'refusalsOf' | 'standingRefusalsOf'): readonly Refusal[] | null {
    const [book, snapshot] = [rulebook.get(), worldNow()]
    if (book === null || snapshot === null) return null
    const unknown = book.unknownStatusOf(snapshot, step)
    if (unknown !== null) return [noSuchStatus(unknown)]
    const asked = book.decisionInputOf(snapshot, step)
    if (asked !== null) return book[rules](asked)
    return detailOf(step)?.get().status === 'failed' ? [notLoaded] : null
  }

  return {
    news,
    decisionInputOf: question,
    refusalsOf: (step) => refusedBy(step, 'refusalsOf'),
    standingRefusalsOf: (step) => refusedBy(step, 'standingRefusalsOf'),
    stepsInStatus: (entity, status) => rulebook.get()?.stepsInStatus(entity, status) ?? [],
    needs(step) {
      return detailOf(step) ?? nothing
    },
  }
}

const notLoaded: Refusal = {
  rule: '',
  kind: 'state',
  field: 'status',
  message: wording('Readings and dryer events could not be loaded.'),
}

/** The steps of an unknown status of another server are unknown too. */
const noSuchStatus = (status: string): Refusal => ({
  rule: '',
  kind: 'state',
  field: 'status',
  message: wording('“{status}” is no status that Pecanyard knows, so no step is offered.', { status }),
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

/** The present records of every list. */
function heldLists(lists: ShownLists): PlantSnapshot['lists']
function heldLists(lists: ShownLists): unknown {
  return Object.fromEntries(listNames.map((list) => [list, lists[list].get()]))
}
