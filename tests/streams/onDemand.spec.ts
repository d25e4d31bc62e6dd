import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PlantClient } from '#streams/client.ts'
import { openClient } from './openClient.ts'
import { TinyServer } from './tinyServer.ts'
import { until } from './until.ts'

const ana = { id: 1, first_name: 'Ana', last_name: 'Ruiz', role_number: 2 }
const signed = (id: number, reason: string) => ({
  id,
  shipment: 4,
  net: -5,
  reason,
  signature: '/api/files/abc/',
  signed_at: '2026-11-23T15:00:00.000Z',
  signed_by: 'Dale Roy',
  signature_meaning: null,
  version: 1,
})

let server: TinyServer
let plant: PlantClient
let held: readonly unknown[]

beforeEach(async () => {
  held = [signed(1, 'Wet pallets')]
  server = await TinyServer.open(({ path }) => {
    if (path === '/api/auth/user/') return { body: ana }
    if (path === '/api/adjustments/') return { body: held, headers: { 'x-commit-seq': '3' } }
    return { body: [], headers: { 'x-commit-seq': '3' } }
  })
  plant = openClient(server.baseUrl, { token: 'secret' }).plant
  plant.start()
  await until(() => expect(plant.connection.get()).toBe('live'))
})
afterEach(async () => {
  plant.stop()
  await server.close()
})

const asked = () => server.requests.filter(({ path }) => path === '/api/adjustments/').map(({ query }) => query)
const reasons = () =>
  plant.lists.adjustments
    .get()
    .toArray()
    .map(({ reason }) => reason)
    .toSorted()
const show = () => plant.load('adjustments', { shipment: 4 }).subscribe(() => undefined)

describe('A list on demand', () => {
  it('should not be asked for before something shows a part of it, and then for that part', async () => {
    expect(asked()).toEqual([])
    show()
    await until(() => expect(reasons().length).toBe(1))
    expect([asked(), reasons()]).toEqual([[{ shipment: '4' }], ['Wet pallets']])
  })

  it('should follow the socket', async () => {
    show()
    await until(() => expect(reasons().length).toBe(1))
    server.says({ type: 'update', commit: 'adjustments/insert', data: signed(2, 'Torn bag'), seq: 4 })
    await until(() => expect(reasons().length).toBe(2))
    expect(reasons()).toEqual(['Torn bag', 'Wet pallets'])
  })

  it('should ask for its parts alone when the socket can’t replay, and drop what is gone', async () => {
    show()
    await until(() => expect(reasons().length).toBe(1))
    held = [signed(2, 'Torn bag')]
    server.says({ type: 'reset', seq: 9 })
    await until(() => expect(reasons()[0]).toBe('Torn bag'))
    expect(reasons()).toEqual(['Torn bag'])
    expect(asked().every(({ shipment }) => shipment === '4')).toBe(true)
  })

  it('should not keep the socket from resuming where it stopped', async () => {
    show()
    await until(() => expect(reasons().length).toBe(1))
    expect(server.socketPaths.map((path) => new URL(path, 'http://tiny').searchParams.get('since'))).toEqual(['3'])
  })
})
