import { asyncScheduler } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Step } from '#model/calls/step.ts'
import { SystemInfo } from '#model/kinds/settings.ts'
import type { Self } from '#model/kinds/user.ts'
import { day } from '#model/values/calendar.ts'
import { type Rulebook, rulebook } from '#streams/decide/rulebook.ts'
import { createRuleChecks } from '#streams/decide/ruleChecks.ts'
import { done } from '#streams/http/failure.ts'
import { createBatchDetails } from '#streams/live/batchDetail.ts'
import { createPlantLists } from '#streams/live/plantLists.ts'
import { createPlantValues } from '#streams/live/plantValues.ts'
import { createSignal } from '#streams/signal.ts'
import { keptLog } from '#tests/streams/keptLog.ts'
import { ana } from '#tests/streams/persons.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-04T03:30:00.100Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const place: Step = { entity: 'order', type: 'place', client: 7, orchard: 12, variety: 3 }

const onlyBatch = { batches: [{ id: 4, order: 1 }] }

/** Rule checks with nothing loaded: a user at the plant at 22:30 on 3 October, already the 4th in Greenwich. */
function deciding(book: Rulebook | null = rulebook, held: Readonly<Record<string, unknown[]>> = onlyBatch) {
  const scheduler = asyncScheduler
  const onFailure = vi.fn()
  const silence = new Promise<never>(() => {})
  const list = async (name: string) => done({ records: held[name] ?? [], seq: 1 })
  const read = (_: string, value: unknown) => done(value)
  const api = { list, read, call: () => silence } as never
  const lists = createPlantLists({ api, frame: scheduler, scheduler, log: keptLog(), onFailure })
  const values = createPlantValues(api, scheduler, onFailure)
  const details = createBatchDetails(api, scheduler, onFailure)
  const self = createSignal<Self | null>(ana)
  const inZone = (time_zone: string): void => values.settings.set({ ...SystemInfo.parse({}), time_zone })
  inZone('America/Chicago')
  const loadedBook = createSignal(book)
  const made = createRuleChecks({
    lists,
    values,
    details,
    self,
    offers: { news: createSignal(0) },
    now: () => scheduler.now(),
    rulebook: loadedBook,
  })
  const moment = () => made.decisionInputOf(place)?.facts.moment
  return { ...made, self, inZone, moment, lists, load: () => loadedBook.set(rulebook) }
}

describe('The moment that steps are decided at', () => {
  it("should be the plant's day", () => {
    expect(deciding().moment()).toMatchObject({ now: '2026-10-04T03:30:00.100Z', today: '2026-10-03' })
  })

  it('should be kept for the rest of a second, and no longer', () => {
    const { moment } = deciding()
    const first = moment()
    vi.advanceTimersByTime(899)
    expect(moment()).toBe(first)
    vi.advanceTimersByTime(1)
    expect(moment()?.now).toBe('2026-10-04T03:30:01.000Z')
  })

  it('should not be kept across a change of the time zone', () => {
    const { moment, inZone } = deciding()
    expect(moment()?.today).toBe('2026-10-03')
    inZone('Europe/Berlin')
    expect(moment()).toMatchObject({ now: '2026-10-04T03:30:00.100Z', today: '2026-10-04' })
  })
})

describe('The rule checks', () => {
  it('should decide nothing for a guest', () => {
    const { self, decisionInputOf, refusalsOf } = deciding()
    self.set(null)
    expect([decisionInputOf(place), refusalsOf(place)]).toEqual([null, null])
  })

  it('should refuse what the rulebook refuses', () => {
    expect(
      deciding()
        .refusalsOf(place)
        ?.map(({ rule }) => rule),
    ).toEqual(['O1'])
  })

  it('should report a missing client once the clients are loaded, and nothing before', async () => {
    const { lists, decisionInputOf } = deciding()
    expect(decisionInputOf(place)?.facts.references.client).toBe(undefined)
    lists.clients.start()
    await vi.advanceTimersByTimeAsync(1)
    expect(decisionInputOf(place)?.facts.references.client).toEqual([])
  })

  it('should decide nothing of a batch whose readings are not loaded', async () => {
    const { lists, decisionInputOf } = deciding()
    lists.batches.start()
    await vi.advanceTimersByTimeAsync(1)
    expect(lists.batches.get().size).toBe(1)
    expect(decisionInputOf({ entity: 'batch', type: 'note', id: 4, notes: '' })).toBe(null)
  })

  it('should announce changes of their inputs', () => {
    const { news, self, inZone } = deciding()
    const before = news.get()
    inZone('Europe/Berlin')
    self.set({ ...ana, role_number: 3 })
    expect(news.get()).toBe(before + 2)
  })

  it("should need a batch's readings for a step of the batch only", () => {
    const { needs } = deciding()
    const nothing = needs(place)
    expect(nothing.get()).toBe(null)
    expect(needs({ entity: 'batch', type: 'open', order: 41, drying_bin: 1 })).toBe(nothing)
    expect(needs({ entity: 'batch', type: 'removeReading', moisture_reading: 9 })).toBe(nothing)
    expect(needs({ entity: 'batch', type: 'note', id: 4, notes: '' }).get()).toMatchObject({ status: 'loading' })
  })
})

describe('A rulebook that is still loaded', () => {
  it('should leave every step undecided until it is loaded', () => {
    const { refusalsOf, standingRefusalsOf, stepsInStatus, decisionInputOf, news, load } = deciding(null)
    const before = news.get()
    expect([refusalsOf(place), standingRefusalsOf(place), decisionInputOf(place)]).toEqual([null, null, null])
    expect(stepsInStatus('wagon', 'Arrived')).toEqual([])
    load()
    expect(news.get()).toBeGreaterThan(before)
    expect(refusalsOf(place)).not.toBeNull()
    expect(stepsInStatus('wagon', 'Arrived')).toContain('preClean')
  })
})

const days = { harvested_at: '2026-10-03', arrived_at: '2026-10-03' }
const wagonOf = (id: number, order: number, version = 1) => ({
  id,
  wagon_id: `B${id}`,
  order,
  client: 1,
  status: 'Arrived',
  drying_bin: [],
  pre_dried: false,
  notes: '',
  clean_gross: null,
  ...days,
  version,
})
const orderOf = (id: number) => ({ id, order_number: id, client: 1, orchard: { id: 1 }, variety: 1, status: 'Open' })
const preClean: Step = { entity: 'wagon', type: 'preClean', id: 5, drying_bin: [], pre_dried: false }

/** Two orders with a wagon each, and how often the rulebook has been asked. */
async function counting() {
  let checkCount = 0
  const counted: Rulebook = {
    ...rulebook,
    refusalsOf: (input) => {
      checkCount += 1
      return rulebook.refusalsOf(input)
    },
  }
  const held = { wagons: [wagonOf(6, 2), wagonOf(5, 1)], orders: [orderOf(2), orderOf(1)] }
  const made = deciding(counted, held)
  for (const list of [made.lists.wagons, made.lists.orders]) list.start()
  await vi.advanceTimersByTimeAsync(1)
  const save = (wagon: object): void => {
    made.lists.wagons.commit('update', wagon as never, 2)
    vi.advanceTimersByTime(20)
  }
  return { ...made, save, checkCount: () => checkCount }
}

describe('An answer', () => {
  it('should be computed once, however often it is read', async () => {
    const { refusalsOf, checkCount } = await counting()
    const first = refusalsOf(preClean)
    expect(first?.map(({ rule }) => rule)).toContain('W1')
    expect([refusalsOf({ ...preClean }), checkCount()]).toEqual([first, 1])
  })

  it('should not be computed again for a change of an unused record', async () => {
    const { refusalsOf, checkCount, save, news } = await counting()
    const [first, before] = [refusalsOf(preClean), news.get()]
    save(wagonOf(6, 2, 2))
    expect(news.get()).toBeGreaterThan(before)
    expect(refusalsOf(preClean)).toBe(first)
    expect(checkCount()).toBe(1)
  })

  it('should be computed again for a change of the record itself, and of a new one in its order', async () => {
    const { refusalsOf, checkCount, save } = await counting()
    refusalsOf(preClean)
    save({ ...wagonOf(5, 1, 2), status: 'Unloaded' })
    expect(refusalsOf(preClean)?.map(({ rule }) => rule)).not.toContain('W1')
    expect(checkCount()).toBe(2)
    save(wagonOf(6, 1, 2))
    refusalsOf(preClean)
    expect(checkCount()).toBe(3)
  })

  it('should stay the same object if equal, so that nothing renders', async () => {
    const { refusalsOf, checkCount, save } = await counting()
    const first = refusalsOf(preClean)
    save({ ...wagonOf(5, 1, 2), notes: 'Wet' })
    expect(refusalsOf(preClean)).toBe(first)
    expect(checkCount()).toBe(2)
  })

  it('should be computed again on another day, if a rule uses the day', async () => {
    const { refusalsOf, checkCount } = await counting()
    const arrive: Step = { entity: 'wagon', type: 'arrive', order: 1, wagon_id: 'B7', ...days, notes: '' }
    refusalsOf(arrive)
    vi.advanceTimersByTime(60_000)
    refusalsOf(arrive)
    expect(checkCount()).toBe(1)
    vi.advanceTimersByTime(day)
    refusalsOf(arrive)
    expect(checkCount()).toBe(2)
  })
})
