import { asyncScheduler } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SystemInfo } from '#model/settings.ts'
import type { Step } from '#model/step.ts'
import type { Self } from '#model/user.ts'
import { type Rulebook, rulebook } from '#streams/decide/rulebook.ts'
import { createRuleChecks } from '#streams/decide/ruleChecks.ts'
import { done } from '#streams/http/failure.ts'
import { createBatchDetails } from '#streams/live/batchDetail.ts'
import { createPlantLists } from '#streams/live/plantLists.ts'
import { createPlantValues } from '#streams/live/plantValues.ts'
import { createSignal } from '#streams/signal.ts'
import { ana } from '#tests/streams/ana.ts'
import { keptLog } from '#tests/streams/keptLog.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-04T03:30:00.100Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const place: Step = { entity: 'order', type: 'place', client: 7, orchard: 12, variety: 3 }

/** What decides, with nothing loaded: somebody at the plant at 22:30 on 3 October, while it is the 4th in Greenwich. */
function deciding(book: Rulebook | null = rulebook) {
  const scheduler = asyncScheduler
  const onFailure = vi.fn()
  const silence = new Promise<never>(() => {})
  const list = async (name: string) => done({ records: name === 'batches' ? [{ id: 4, order: 1 }] : [], seq: 1 })
  const api = { list, call: () => silence } as never
  const lists = createPlantLists({ api, frame: scheduler, scheduler, log: keptLog(), onFailure })
  const values = createPlantValues(api, scheduler, onFailure)
  const details = createBatchDetails(api, scheduler, onFailure)
  const self = createSignal<Self | null>(ana)
  const inZone = (time_zone: string): void => values.settings.set({ ...SystemInfo.parse({}), time_zone })
  inZone('America/Chicago')
  const loadedBook = createSignal(book)
  const made = createRuleChecks({ lists, values, details, self, scheduler, rulebook: loadedBook })
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

describe('What decides', () => {
  it('should decide nothing for nobody', () => {
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

  it('should say that there is no such client once the clients are loaded, and leave it open before', async () => {
    const { lists, decisionInputOf } = deciding()
    expect(decisionInputOf(place)?.facts.known.client).toBe(undefined)
    lists.clients.start()
    await vi.advanceTimersByTimeAsync(1)
    expect(decisionInputOf(place)?.facts.known.client).toEqual([])
  })

  it('should decide nothing of a batch whose readings are not loaded', async () => {
    const { lists, decisionInputOf } = deciding()
    lists.batches.start()
    await vi.advanceTimersByTimeAsync(1)
    expect(lists.batches.get().size).toBe(1)
    expect(decisionInputOf({ entity: 'batch', type: 'note', id: 4, notes: '' })).toBe(null)
  })

  it('should tell that something it decides on has changed', () => {
    const { news, self, inZone } = deciding()
    const before = news.get()
    inZone('Europe/Berlin')
    self.set({ ...ana, role_number: 3 })
    expect(news.get()).toBe(before + 2)
  })

  it("should need a batch's readings for a step of the batch, and nothing more for others", () => {
    const { needs } = deciding()
    const nothing = needs(place)
    expect(nothing.get()).toBe(null)
    expect(needs({ entity: 'batch', type: 'open', order: 41, drying_bin: 1 })).toBe(nothing)
    expect(needs({ entity: 'batch', type: 'removeReading', moisture_reading: 9 })).toBe(nothing)
    expect(needs({ entity: 'batch', type: 'note', id: 4, notes: '' }).get()).toMatchObject({ status: 'loading' })
  })
})

describe('A rulebook that is still loaded', () => {
  it('should leave every step undecided until it is there', () => {
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
