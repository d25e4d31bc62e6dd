import { asyncScheduler } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { listNames, lists as schemas } from '#model/kinds/commit.ts'
import { Settings } from '#model/kinds/settings.ts'
import { createCommands } from '#streams/decide/commands.ts'
import { type CallFailure, done, failed, type Result } from '#streams/http/failure.ts'
import { createSignal } from '#streams/signal.ts'

const lost: CallFailure = { kind: 'lost', cause: '' }
const refused: CallFailure = { kind: 'refused', status: 409, fieldErrors: {}, statusErrors: [], refusals: [] }
const self = {
  id: 7,
  email: 'a@b.c',
  first_name: 'A',
  last_name: 'B',
  role_number: 2,
  client: null,
  broker: null,
  permissions: [],
  scope: '',
  active: true,
  version: 1,
}
const time = '2026-10-05T10:00:00.000Z'
const reading = {
  id: 3,
  batch: 1,
  reading: 8,
  reading_method: 'Shelled',
  reading_time: time,
  sample_location: 'Top',
  version: 1,
}
const dryerEvent = { id: 4, batch: 1, drying_bin: 2, event_type: 'Start', event_time: time, version: 1 }
const lot = schemas.lots.parse({
  id: 5,
  lot_number: 70,
  order: 1,
  grade: 'B Grade',
  status: 'Ready',
  internal_yield: 52,
})

/** A page whose server answers `result`. */
function page(result: Result<unknown>, { isPecanyard = true, role_number = 2 } = {}) {
  const said: unknown[] = []
  const saying =
    (what: string) =>
    (...rest: readonly unknown[]) =>
      void said.push([what, ...rest])
  const lists = Object.fromEntries(
    listNames.map((name) => [
      name,
      {
        get: () => new Map([[5, lot]]),
        ask: () => saying(`${name} answered`),
        removed: saying(`${name} removed`),
        reload: saying(`${name} reload`),
      },
    ]),
  )
  const details = {
    refresh: saying('refresh'),
    putReading: saying('reading'),
    putDryerEvent: saying('event'),
    remove: saying('gone'),
  }
  const values = {
    settings: createSignal<unknown>({ terms: 'old', of_this_page: true }),
    site: createSignal<unknown>(null),
    staff: { refreshSoon: saying('staff') },
  }
  const calls: unknown[][] = []
  const api = {
    isPecanyard: () => isPecanyard,
    offers: { learnUnkept: saying('unkept') },
    take: (...call: unknown[]) => (calls.push(call), Promise.resolve(result)),
    call: (...call: unknown[]) => (calls.push(call), Promise.resolve(result)),
  }
  const session = { updateSelf: saying('self'), get: () => ({ status: 'signed in', self: { ...self, role_number } }) }
  const [afterwards, lostOne] = [vi.fn(), vi.fn()]
  const taking = createCommands({
    api,
    lists,
    details,
    values,
    session,
    afterwards,
    lost: lostOne,
    scheduler: asyncScheduler,
    pauseLists: () => (saying('held')(), saying('let go')),
  } as never)
  return {
    said,
    calls,
    values,
    take: (step: object, options?: object) => taking.take(step as never, options),
    send: (name: string, rest?: object) =>
      (taking.send as (call: object, rest?: object) => Promise<unknown>)({ name, path: '/api/' }, rest),
    counts: () => [afterwards, lostOne].map((each) => each.mock.calls.length),
  }
}

describe('A step that was taken', () => {
  it('should hand its record to its list', async () => {
    const { take, said, counts, calls } = page(done(lot))
    const step = { entity: 'lot', type: 'makeReady', id: 5 }
    expect(await take(step, { key: 'k' })).toEqual(done(lot))
    expect([said, counts(), calls]).toEqual([[['lots answered', lot]], [1, 0], [[step, { key: 'k' }]]])
  })

  it('should send calls that depend on it before its list is updated, after any number of promises', async () => {
    const { take, said } = page(done(lot))
    const first = async (answer: unknown): Promise<void> => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
      said.push(['sent', answer])
    }
    await take({ entity: 'lot', type: 'makeReady', id: 5 }, { first: (answer: unknown) => void first(answer) })
    expect(said).toEqual([['held'], ['sent', lot], ['lots answered', lot], ['let go']])
  })

  it('should send no dependent calls after a refusal', async () => {
    const first = vi.fn()
    const { take, said } = page(failed(refused))
    await take({ entity: 'bag', type: 'void', id: 1 }, { first })
    expect(first).not.toHaveBeenCalled()
    expect(said.at(-1)).toEqual(['let go'])
  })

  it('should have its list loaded again where the answer can’t be read', async () => {
    const { take, said } = page(done(null))
    await take({ entity: 'wagon', type: 'complete', id: 1 })
    expect(said).toEqual([['wagons answered', null], ['wagons reload']])
  })

  it('should change nothing after a refusal, and report an unknown outcome', async () => {
    const no = page(failed(refused))
    await no.take({ entity: 'bag', type: 'void', id: 1 })
    expect([no.said, no.counts()]).toEqual([[['bags answered', null]], [0, 0]])
    const unknown = page(failed(lost))
    await unknown.take({ entity: 'bag', type: 'void', id: 1 })
    expect([unknown.said, unknown.counts()]).toEqual([[['bags answered', null]], [0, 1]])
  })

  it('should remove its record from the list', async () => {
    const { take, said, counts } = page(done(null))
    await take({ entity: 'shipment', type: 'remove', id: 9 })
    expect([said, counts()]).toEqual([
      [
        ['shipments removed', 9],
        ['shipments answered', null],
      ],
      [1, 0],
    ])
  })

  it.each([
    [{ type: 'takeReading', batch: 1 }, reading, ['reading', reading]],
    [{ type: 'takeReading', batch: 1 }, null, ['refresh', 1]],
    [{ type: 'recordDryerEvent', batch: 1 }, dryerEvent, ['event', dryerEvent]],
    [{ type: 'retimeDryerEvent', dryer_event: 4 }, dryerEvent, ['event', dryerEvent]],
    [{ type: 'recordDryerEvent', batch: 1 }, null, null],
    [{ type: 'removeReading', moisture_reading: 3 }, null, ['gone', 'readings', 3]],
    [{ type: 'removeDryerEvent', dryer_event: 4 }, null, ['gone', 'dryerEvents', 4]],
  ])('should add a batch’s record: %o %o', async (step, value, applied) => {
    const { take, said, counts } = page(done(value))
    await take({ entity: 'batch', ...step })
    expect(said).toEqual([...(applied === null ? [] : [applied]), ['batches answered', null]])
    expect(counts()).toEqual([1, 0])
  })

  it('should sell with all six figures to a server of the specification, where the plant sells', async () => {
    const sell = { entity: 'lot', type: 'sell', id: 5, broker: 50 }
    const figures = {
      internal_yield: 52,
      internal_moisture: null,
      internal_count: null,
      broker_yield: null,
      broker_moisture: null,
      broker_count: null,
    }
    const optionsOf = async (step: object, other: object) => {
      const { take, calls } = page(done(lot), other)
      await take(step)
      return calls[0]?.[1]
    }
    expect(await optionsOf(sell, { isPecanyard: false })).toEqual({ rest: figures })
    expect(await optionsOf(sell, {})).toEqual({})
    expect(await optionsOf(sell, { isPecanyard: false, role_number: 0 })).toEqual({})
    expect(await optionsOf({ ...sell, id: 6 }, { isPecanyard: false })).toEqual({})
    expect(await optionsOf({ ...sell, type: 'measure' }, { isPecanyard: false })).toEqual({})
    expect(await optionsOf({ ...sell, entity: 'bag', type: 'void' }, { isPecanyard: false })).toEqual({})
  })
})

describe('A call that was accepted', () => {
  it('should put its record into its list, or take it out', async () => {
    const client = { id: 1, company_name: 'Hollis' }
    const put = page(done(client))
    await put.send('addClient', { body: {} })
    expect(put.said).toEqual([['clients answered', client]])
    const removed = page(done(null))
    await removed.send('removeClient', { ids: { id: 4 } })
    expect(removed.said).toEqual([['clients removed', 4]])
  })

  it('should remove only the named records', async () => {
    for (const ids of [undefined, { uid: 4 }, { id: '4' }]) {
      const { send, said } = page(done(null))
      await send('removeClient', { ids })
      expect(said).toEqual([])
    }
    const { send, said } = page(done(null))
    await send('removeClient')
    expect(said).toEqual([])
  })

  it('should show the settings and the plant at once', async () => {
    const settings = page(done({ ...Settings.parse({}), terms: 'new' }))
    await settings.send('changeSettings', { body: {} })
    expect(settings.values.settings.get()).toMatchObject({ terms: 'new', of_this_page: true })
    expect(settings.values.site.get()).toBeNull()
    const site = page(done({ id: 1, label_printer1: '10.0.0.5' }))
    await site.send('changePlant', { body: {} })
    expect(site.values.site.get()).toMatchObject({ label_printer1: '10.0.0.5' })
    expect(site.values.settings.get()).toMatchObject({ terms: 'old' })
  })

  it('should update the own user, and reload the staff after changes of others', async () => {
    const own = page(done(self))
    await own.send('changeSelf', { body: {} })
    expect(own.said).toMatchObject([['self', { id: 7, first_name: 'A' }]])
    for (const name of ['addUser', 'changeUser']) {
      const { send, said } = page(done({ id: 9 }))
      await send(name, { body: {} })
      expect(said).toContainEqual(['staff'])
    }
    const other = page(done([]))
    await other.send('listUsers')
    expect(other.said).toEqual([])
  })

  it('should change nothing after a refusal, and report an unknown outcome', async () => {
    const no = page(failed(refused))
    await no.send('addClient', { body: {} })
    await no.send('changeSelf', { body: {} })
    expect([no.said, no.counts()]).toEqual([[['clients answered', null]], [0, 0]])
    const unknown = page(failed(lost))
    await unknown.send('removeClient', { ids: { id: 4 } })
    expect([unknown.said, unknown.counts()]).toEqual([[], [0, 1]])
  })
})
