import type { DecisionInput } from '#machines/decide.ts'
import type { Refusal } from '#machines/rule.ts'
import type { LifecycleName, Step } from '#model/calls/step.ts'
import { type ListName, listNames, type RecordOf } from '#model/kinds/commit.ts'
import type { Self } from '#model/kinds/user.ts'
import { type Moment, momentOf } from '#model/values/calendar.ts'
import { wording } from '#model/values/wording.ts'
import type { Offers } from '#streams/http/offers.ts'
import type { BatchDetail, BatchDetails } from '#streams/live/batchDetail.ts'
import type { ShownLists } from '#streams/live/completedLists.ts'
import type { PlantValues } from '#streams/live/plantValues.ts'
import type { Records, Versioned } from '#streams/live/records.ts'
import { createSignal, type ReadonlySignal } from '#streams/signal.ts'
import { batchOfStep } from './batchOfStep.ts'
import { memoize, type Reads, sameElements } from './memoize.ts'
import type { Rulebook } from './rulebook.ts'
import type { HeldList, PlantSnapshot } from './snapshot.ts'

/** Decides steps on the held lists; see `PlantClient`. */
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
  /** A step without a call on this server is not offered. */
  readonly offers: Pick<Offers, 'news'>
  /** The plant's time, ms since 1970. */
  readonly now: () => number
  /** Null while it is loaded. */
  readonly rulebook: ReadonlySignal<Rulebook | null>
}

const nothing = createSignal(null)

export function createRuleChecks(options: RuleChecksOptions): RuleChecks {
  const { lists, values, details, self, offers, now, rulebook } = options
  const news = createSignal(0)
  const moment = secondly(now)
  const all: readonly ReadonlySignal<unknown>[] = [
    ...listNames.map((list) => lists[list]),
    details.news,
    self,
    offers.news,
    values.settings,
    values.staff,
    rulebook,
  ]
  for (const one of all) one.subscribe(() => news.set(news.get() + 1))

  /** The loaded data, seen through the reads of one answer; null if no user is signed in. */
  function heldNow(reads: Reads): Omit<PlantSnapshot, 'moment'> | null {
    const actor = reads.whole(self)
    if (actor === null) return null
    return {
      self: actor,
      settings: reads.whole(values.settings),
      staff: reads.whole(values.staff),
      lists: heldLists(lists, reads),
      loaded: (list) => reads.of(lists[list].loading, ({ status }) => status === 'loaded'),
      detail: (batch) => reads.whole(details.of(batch)),
      batchHolding: (kind, id) => reads.value(() => details.holding(kind, id)),
    }
  }
  const momentNow = (): Moment => moment(values.settings.get().time_zone)

  /** The readings and dryer events that a step needs; null if none. */
  function detailOf(step: Step, batchHolding = details.holding): ReadonlySignal<BatchDetail> | null {
    const batch = step.entity === 'batch' && step.type !== 'open' ? batchOfStep({ batchHolding }, step) : null
    return batch === null ? null : details.of(batch)
  }

  /** New every second, because its reader may use the moment. */
  const question = memoize((step: Step, reads): DecisionInput | null => {
    const [book, held] = [reads.whole(rulebook), heldNow(reads)]
    if (book === null || held === null) return null
    return book.decisionInputOf({ ...held, moment: reads.value(momentNow) }, step)
  })

  const refusing = (rules: 'refusalsOf' | 'standingRefusalsOf') =>
    memoize((step: Step, reads): readonly Refusal[] | null => {
      const [book, held] = [reads.whole(rulebook), heldNow(reads)]
      if (book === null || held === null) return null
      const snapshot = { ...held, moment: momentThrough(reads, momentNow) }
      const unknown = book.unknownStatusOf(snapshot, step)
      if (unknown !== null) return [noSuchStatus(unknown)]
      const input = book.decisionInputOf(snapshot, step)
      if (input !== null) return book[rules](input)
      const detail = detailOf(step, held.batchHolding)
      return detail !== null && reads.whole(detail).status === 'failed' ? [notLoaded] : null
    })

  return {
    news,
    decisionInputOf: question,
    refusalsOf: refusing('refusalsOf'),
    standingRefusalsOf: refusing('standingRefusalsOf'),
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

/** A moment that records which of its parts are read: a rule that reads only the day has the same answer all day. */
function momentThrough(reads: Reads, now: () => Moment): Moment {
  const part = (pick: (moment: Moment) => string): string => reads.value(() => pick(now()))
  return {
    get now() {
      return part((moment) => moment.now)
    },
    get today() {
      return part(({ today }) => today)
    },
    get plantTime() {
      return part(({ plantTime }) => plantTime)
    },
    earliest: {
      get instant() {
        return part(({ earliest }) => earliest.instant)
      },
      get date() {
        return part(({ earliest }) => earliest.date)
      },
    },
    latest: {
      get instant() {
        return part(({ latest }) => latest.instant)
      },
      get date() {
        return part(({ latest }) => latest.date)
      },
    },
  }
}

/** The present records of every list, read through `reads`, one read per record or group. */
function heldLists(lists: ShownLists, reads: Reads): PlantSnapshot['lists']
function heldLists(lists: ShownLists, reads: Reads): unknown {
  const held = <L extends ListName>(list: L): HeldList<RecordOf<L>> => {
    const live: ReadonlySignal<Records<RecordOf<L>>> = lists[list]
    return heldList(live, reads)
  }
  return Object.fromEntries(listNames.map((list) => [list, held(list)]))
}

const heldList = <T extends Versioned>(list: ReadonlySignal<Records<T>>, reads: Reads): HeldList<T> => ({
  get: (id) => reads.of(list, (records) => records.get(id)),
  by: (index, key) => reads.of(list, (records) => records.by(index, key), sameElements),
  toArray: () => reads.of(list, (records) => records.toArray()),
})
