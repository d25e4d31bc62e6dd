import { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowOf } from '#plant/state.ts'
import { createLongLists, type LongLists } from '#server/http/longLists.ts'
import { countTurns } from '#tests/support/countTurns.ts'
import { engines } from './freshPlace.ts'
import { at, type Caller, type OpenPlant, type Reply } from './openPlant.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'

const paths = [
  '/api/bags/?all_days=true',
  '/api/lots/?all_days=true',
  '/api/bags/',
  '/api/lots/',
  '/api/orders/?season=all',
  '/api/wagons/?season=all',
  '/api/batches/',
  '/api/shipments/?season=all',
  '/api/clients/',
  '/api/orchards/',
  '/api/brokers/',
  '/api/varieties/',
  '/api/drying_bins/',
]

describe.each(engines)('long lists on %s', (engine) => {
  let growers: TwoGrowers
  /** A server for which two records are a long list. */
  let slow: OpenPlant
  beforeAll(async () => {
    growers = await twoGrowers(engine)
    slow = await growers.plant.beside({ lists: { unslicedUpTo: 1, slice: 1 } })
  }, 60_000)
  afterAll(async () => {
    await slow.close()
    await growers.plant.close()
  })

  const there = ({ id, token }: Caller): Caller => slow.callerWith(id, token)

  it('should equal byte for byte lists read in one go, for all users', async () => {
    const seen = ({ status, headers, body }: Reply) => ({
      status,
      body,
      tag: headers.get('etag'),
      seq: headers.get('x-commit-seq'),
      type: headers.get('content-type'),
    })
    const { staff, grower, broker } = growers.callers
    for (const caller of [staff, grower, broker])
      for (const path of paths) {
        const whole = seen(await caller.get(path))
        expect(seen(await there(caller).get(path))).toEqual(whole)
        expect(seen(await there(caller).get(path, { 'accept-encoding': 'identity' }))).toEqual(whole)
      }
  })

  it('should not be sent again without a change', async () => {
    const staff = there(growers.callers.staff)
    const tag = (await staff.get('/api/bags/')).headers.get('etag') ?? ''
    const again = await staff.get('/api/bags/', { 'if-none-match': tag })
    expect([again.status, again.body]).toEqual([304, ''])
  })

  it('should be of one moment, and delay no reads or writes', async () => {
    const { plant, callers, hollis } = growers
    const [begun, goOn] = [gate(), gate()]
    const list = sent(
      createLongLists(() => plant.writer.plant()),
      async function* (state) {
        begun.open()
        await goOn.opened
        yield [JSON.stringify({ notes: rowOf(state, 'order', hollis.order)?.notes })]
      },
    )
    await begun.opened
    const path = `/api/orders/${hollis.order}/`
    expect(await callers.staff.send('PATCH', path, { notes: 'meanwhile' })).toMatchObject({ status: 200 })
    expect(at((await callers.staff.get(path)).body, 'notes')).toBe('meanwhile')
    goOn.open()
    expect(await list.answered).toEqual([{ notes: 'notes of Hollis Farms' }])
  })

  it('should be read one at a time, in slices with turns for others, while their memory has room', async () => {
    let [reading, most, begun] = [0, 0, 0]
    const lists = createLongLists(() => growers.plant.writer.plant(), { maxHeld: 1, breath: 0 })
    const all = Array.from({ length: 4 }, () =>
      sent(lists, async function* () {
        begun += 1
        most = Math.max(most, (reading += 1))
        for (let slice = 0; slice < 50; slice += 1) yield [`{"slice":${slice}}`]
        reading -= 1
      }),
    )
    const counting = countTurns()
    for (const [nth, { answered, close }] of all.entries()) {
      expect(await answered).toHaveLength(50)
      // This one has not been received, so the next waits.
      await nextTurn()
      expect(begun).toBe(nth + 1)
      close()
    }
    expect(most).toBe(1)
    expect(counting.stop()).toBeGreaterThan(200)
  })

  it('should be read once for all waiting requests for the same list, and again for later ones', async () => {
    const lists = createLongLists(() => growers.plant.writer.plant())
    let readings = 0
    const slices = async function* () {
      yield [String((readings += 1))]
    }
    const ask = () => sent(lists, slices, 'the same')
    const [first, second] = [ask(), ask()]
    expect([await first.answered, await second.answered]).toEqual([[1], [1]])
    expect(await ask().answered).toEqual([2])
  })

  it('should not be read for closed connections, and refuse the last of too many requests', async () => {
    const lists = createLongLists(() => growers.plant.writer.plant(), { maxHeld: 1, maxWaiting: 2 })
    const slices = async function* () {
      yield ['1']
    }
    const first = sent(lists, slices)
    await first.answered
    const gone = sent(lists, () => {
      throw new Error('This one is not read.')
    })
    const third = sent(lists, slices, 'the same')
    const fourth = sent(lists, slices, 'the same')
    await expect(sent(lists, slices).answered).rejects.toMatchObject({ statusCode: 429 })
    gone.close()
    first.close()
    expect(await gone.answered).toBe('')
    expect([await third.answered, await fourth.answered]).toEqual([[1], [1]])
    third.close()
    fourth.close()
  })

  it('should be cached for the next request, and current after a change', async () => {
    const { plant, callers, hollis } = growers
    const bodies = (by: OpenPlant, { id, token }: Caller) =>
      Promise.all(paths.map(async (path) => [path, (await by.callerWith(id, token).get(path)).body]))
    const all = [callers.staff, callers.grower, callers.broker]
    for (const caller of all) await bodies(slow, caller)
    const change = { notes: 'as it became' }
    expect(await there(callers.staff).send('PATCH', `/api/orders/${hollis.order}/`, change)).toMatchObject({
      status: 200,
    })
    const fresh = await plant.beside({ lists: { unslicedUpTo: 1000 } })
    for (const caller of all) expect(await bodies(slow, caller)).toEqual(await bodies(fresh, caller))
    await fresh.close()
  })
})

// Helpers

function gate() {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

let keys = 0

/** A requested list that is received, or dropped, when `take` is called. */
function sent(lists: LongLists, slices: Parameters<LongLists['send']>[2]['slices'], key = String(keys++)) {
  const raw = new Writable()
  const reply = { raw, header: () => reply, type: () => reply, send: (body: Buffer) => body }
  const request = { headers: { 'accept-encoding': 'gzip' } }
  const answered = lists
    .send(request as unknown as FastifyRequest, reply as unknown as FastifyReply, { key, slices })
    .then((body) => (Buffer.isBuffer(body) ? (JSON.parse(gunzipSync(body).toString()) as unknown) : body))
  return { answered, close: () => void raw.destroy() }
}
