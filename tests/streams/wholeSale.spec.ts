import { afterEach, expect, it } from 'vitest'
import type { Self } from '#model/kinds/user.ts'
import type { PlantClient } from '#streams/client.ts'
import { openClient } from './openClient.ts'
import { ana } from './persons.ts'
import { TinyServer } from './tinyServer.ts'
import { until } from './until.ts'

let server: TinyServer
let plant: PlantClient
afterEach(async () => {
  plant.stop()
  await server.close()
})

const lot = {
  id: 5,
  lot_number: 1042,
  order: 1,
  grade: 'B Grade',
  status: 'Ready',
  internal_yield: 51,
  broker_count: 60,
}

/** The call of a lot's sale with a new internal count. */
async function sold(self: Self, headers: Readonly<Record<string, string>> = {}) {
  server = await TinyServer.open(({ path }) => {
    if (path === '/api/auth/user/') return { body: self }
    if (path === '/api/system/') return { body: {}, headers }
    return { body: path === '/api/lots/' ? [lot] : path === '/api/lots/5/' ? lot : [] }
  })
  plant = openClient(server.baseUrl, { token: 'a' }).plant
  plant.start()
  await until(() => expect(plant.record('lots', 5)).toBeDefined())
  await until(() => expect(plant.isPecanyard()).toBe('X-Commit-Seq' in headers))
  await plant.take({ entity: 'lot', type: 'sell', id: 5, broker: 6, internal_count: 62 })
  const sent = server.requests.find(({ path, method }) => path === '/api/lots/5/' && method !== 'GET')
  return [sent?.method, sent?.body]
}

const changed = { broker: 6, internal_count: 62 }

it('a sale by the plant should be sent whole to a server of the specification', async () => {
  const figures = { internal_yield: 51, internal_moisture: null, broker_yield: null, broker_moisture: null }
  expect(await sold(ana)).toEqual(['PUT', { ...changed, ...figures, broker_count: 60 }])
})

it('a grower’s sale should have no figures', async () => {
  expect(await sold({ ...ana, role_number: 1, client: 9 })).toEqual(['PATCH', changed])
})

it('a sale should send only changed fields to our own server, so that no other figure is overwritten', async () => {
  expect(await sold(ana, { 'X-Commit-Seq': '1' })).toEqual(['PATCH', changed])
})
