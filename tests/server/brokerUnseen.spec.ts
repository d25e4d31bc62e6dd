import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessMatrix } from './accessMatrix.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, type Heard, must, numberAt } from './openPlant.ts'
import { offeredLot, twoGrowers, type TwoGrowers } from './twoGrowers.ts'

/** Calls whose answers change by being asked, or with the hour: of the own sign-in, and of the server. */
const restless = ['/api/auth/sessions/', '/api/health/', '/api/bundle/', '/api/docs/style.css']

/** What a broker may read at all, by its column of the access matrix. */
const readable = Object.entries(accessMatrix)
  .filter(([call, access]) => call.startsWith('GET ') && 'ASYO'.includes(access.split(' ')[1] ?? ''))
  .map(([call]) => call.slice('GET '.length))
  .filter((path) => !restless.includes(path))

/** Each answer is dated, numbered by the log's last event as every answer of everybody is, and says what may be asked. */
const unlike = /^(date|x-commit-seq|x-request-id|keep-alive|x-ratelimit-.*)$/

describe.each(aboveStorage)('a broker beside others, on %s', (engine) => {
  let growers: TwoGrowers
  let south: Caller
  let lots: readonly number[]
  beforeAll(async () => {
    growers = await twoGrowers(engine)
    south = growers.callers.broker
    lots = [await offeredLot(growers), await offeredLot(growers)]
    await must(south.send('PATCH', `/api/lots/${lots[0]}/`, { broker_yield: 51 }))
  }, 60_000)
  afterAll(() => growers.plant.close())

  /** All answers to a broker: of what it sees, of what is another's, and of what there is not. */
  async function allReads(): Promise<readonly unknown[]> {
    const { hollis, oakHill, broker } = growers
    const ids = [...lots, hollis.lot, hollis.bag, oakHill.lot, oakHill.bag, broker, 4711]
    const paths = [
      ...readable.flatMap((path) =>
        path.includes('{') ? ids.map((id) => path.replace(/\{\w+\}/, String(id))) : [path],
      ),
      ...lots.map((lot) => `/api/last_changes/?entity=lot&id=${lot}`),
      '/api/lots/?season=all',
      // Refused, each with its words.
      '/api/events/',
      '/api/reports/?measure=bagged',
      '/api/lots/?broker=2',
    ]
    const answers: unknown[] = []
    for (const path of paths) {
      const { status, body, headers } = await south.get(path)
      answers.push([path, status, JSON.stringify(body), [...headers].filter(([name]) => !unlike.test(name))])
    }
    return answers
  }

  const told = ({ messages }: Heard) => messages.filter((message) => at(message, 'type') !== 'mark')

  /** What another broker, and the plant for it, may do; none of it concerns the first one. */
  const deeds = {
    arrives: async () => {
      const broker = numberAt(
        await must(growers.callers.admin.send('POST', '/api/brokers/', { company_name: 'Bayou' })),
        'id',
      )
      return growers.plant.signIn({ role_number: 0, broker })
    },
    measures: async (other: Caller, lot: number, value: number) => {
      await must(other.send('PATCH', `/api/lots/${lot}/`, { broker_yield: value, broker_count: 60 }))
    },
    bids: async (other: Caller, lot: number, value: number) => {
      await must(other.send('PATCH', `/api/lots/${lot}/`, { broker_bid: value }))
    },
    takesBack: async (other: Caller, lot: number) => {
      await must(other.send('PATCH', `/api/lots/${lot}/`, { broker_yield: null, broker_count: null, broker_bid: null }))
    },
    reads: async (other: Caller, lot: number) => {
      await must(other.get(`/api/lots/${lot}/`))
    },
  }

  it('should read and hear the same, whether another broker is there and measures or not', async () => {
    const before = await allReads()
    const { plant } = growers
    const act = fc.record({
      deed: fc.constantFrom('measures', 'bids', 'takesBack', 'reads'),
      lot: fc.constantFrom(0, 1),
      value: fc.integer({ min: 3000, max: 7000 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 5 }), async (acts) => {
        const hears = await south.listen(await plant.seq())
        const other = await deeds.arrives()
        for (const { deed, lot, value } of acts) await deeds[deed as 'measures'](other, lots[lot] ?? 0, value / 100)
        await hears.upTo(await plant.seq())
        expect(told(hears)).toEqual([])
        hears.socket.close()
        expect(await allReads()).toEqual(before)
      }),
      { numRuns: 4 },
    )
  }, 60_000)
})
