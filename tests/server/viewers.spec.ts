import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { at, type Caller, type Heard, OpenPlant } from './openPlant.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'

const about = ({ messages }: Heard): readonly unknown[] => messages.filter((each) => at(each, 'type') === 'viewers')
const others = (heard: Heard): unknown => at(about(heard).at(-1), 'others')

describe('who else has a record open', () => {
  let growers: TwoGrowers
  const open: Heard[] = []
  beforeAll(async () => {
    growers = await twoGrowers('sqlite')
  }, 60_000)
  afterAll(() => growers.plant.close())

  /** Somebody's page of a lot, or of another record. */
  async function page(person: Caller, record: object | null = { list: 'lots', id: 1 }): Promise<Heard> {
    const heard = await person.listen()
    open.push(heard)
    await heard.upTo(0)
    heard.socket.send(JSON.stringify({ type: 'showing', record }))
    return heard
  }

  /** Everything sent so far was heard: the server answers this page for a record of its own. */
  async function isHeard(): Promise<void> {
    const [one, two] = [await growers.plant.signIn(), await growers.plant.signIn()]
    const record = { list: 'clients', id: 9_000_000 + one.id }
    await page(one, record)
    const heard = await page(two, record)
    await vi.waitFor(() => expect(others(heard)).toEqual([{ id: one.id, devices: 1 }]))
  }

  const closeAll = (): void => {
    for (const { socket } of open.splice(0)) socket.close()
  }

  it('should be told to staff on both sides, until a page shows something else or its socket ends', async () => {
    const [ana, sam] = [await growers.plant.signIn(), await growers.plant.signIn()]
    const ofAna = await page(ana)
    const ofSam = await page(sam)
    await vi.waitFor(() =>
      expect([others(ofAna), others(ofSam)]).toEqual([[{ id: sam.id, devices: 1 }], [{ id: ana.id, devices: 1 }]]),
    )
    ofSam.socket.send(JSON.stringify({ type: 'showing', record: { list: 'wagons', id: 1 } }))
    await vi.waitFor(() => expect(others(ofAna)).toEqual([]))
    ofSam.socket.send(JSON.stringify({ type: 'showing', record: { list: 'lots', id: 1 } }))
    await vi.waitFor(() => expect(others(ofAna)).toEqual([{ id: sam.id, devices: 1 }]))
    ofSam.socket.terminate()
    await vi.waitFor(() => expect(others(ofAna)).toEqual([]))
    closeAll()
  })

  it('should count devices, not the tabs of one', async () => {
    const { plant } = growers
    const [ana, sam] = [await plant.signIn(), await plant.signIn()]
    const tablet = plant.callerWith(sam.id, await plant.sessionOf(sam.id, plant.clock()))
    const ofAna = await page(ana)
    for (const device of [sam, sam, tablet]) await page(device)
    await vi.waitFor(() => expect(others(ofAna)).toEqual([{ id: sam.id, devices: 2 }]))
    const again = await page(ana)
    await vi.waitFor(() => expect(others(again)).toEqual([{ id: sam.id, devices: 2 }]))
    closeAll()
  })

  it('should neither be told to growers and brokers nor tell of them', async () => {
    const { plant, callers, hollis } = growers
    const ana = await plant.signIn()
    const lot = { list: 'lots', id: 77 }
    const ofAna = await page(ana, lot)
    const outside = await Promise.all(
      [callers.grower, callers.broker, callers.viewer].map(async (person) => page(person, lot)),
    )
    await page(callers.grower, { list: 'orders', id: hollis.order })
    await isHeard()
    expect([ofAna, ...outside].flatMap(about)).toEqual([])
    closeAll()
  })

  it('should end with the rights of staff', async () => {
    const { plant, callers, hollis } = growers
    const [ana, sam] = [await plant.signIn(), await plant.signIn()]
    const [ofAna, ofSam] = [await page(ana), await page(sam)]
    await vi.waitFor(() => expect(others(ofAna)).toEqual([{ id: sam.id, devices: 1 }]))
    await callers.admin.send('PATCH', `/api/users/${sam.id}/`, { role_number: 1, client: hollis.client })
    await vi.waitFor(() => expect(others(ofAna)).toEqual([]))
    const told = about(ofSam).length
    await page(await plant.signIn())
    await vi.waitFor(() => expect(others(ofAna)).toHaveLength(1))
    expect(about(ofSam)).toHaveLength(told)
    closeAll()
  })

  it('should not be disturbed by messages that say nothing', async () => {
    const ana = await growers.plant.signIn()
    const ofAna = await page(ana)
    const { socket } = await page(await growers.plant.signIn(), null)
    const bad = [
      'no JSON',
      '{"type":"showing"}',
      '{"type":"showing","record":{"list":"users","id":1}}',
      '{"type":"showing","record":{"list":"lots","id":1.5}}',
      '{"type":"showing","record":{"list":"lots","id":-1}}',
      '{"type":"showing","record":{"list":"lots","id":1,"note":"x"}}',
      '{"type":"update","commit":"lots/delete","data":{"id":1}}',
      '[]',
      'null',
    ]
    for (const text of bad) socket.send(text)
    socket.send(Buffer.from('{"type":"showing","record":{"list":"lots","id":1}}'), { binary: true })
    await isHeard()
    expect([about(ofAna), socket.readyState]).toEqual([[], socket.OPEN])
    closeAll()
  })

  it('should close a socket that keeps talking, and no other one', async () => {
    // The clock of these plants goes a second at every look.
    const plant = await OpenPlant.open('sqlite', { allowances: { messages: { burst: 20, perMinute: 0 } } })
    const [ana, sam] = [await plant.signIn(), await plant.signIn()]
    const [ofAna, ofSam] = [await page(ana), await page(sam)]
    const say = (id: number): void =>
      ofSam.socket.send(JSON.stringify({ type: 'showing', record: { list: 'lots', id } }))
    for (let nth = 1; nth <= 60; nth += 1) say(1 + (nth % 2))
    expect(await ofSam.closed).toBe(1008)
    await vi.waitFor(() => expect(others(ofAna)).toEqual([]))
    expect(about(ofAna).length).toBeLessThan(25)
    ofAna.socket.send('still listened to')
    await page(await plant.signIn())
    await vi.waitFor(() => expect(others(ofAna)).toHaveLength(1))
    await plant.close()
  })
})
