import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import type { PlantClient } from '#streams/client.ts'
import { createTabs } from '#streams/session/tabs.ts'
import { openClient } from '#tests/streams/openClient.ts'
import { TinyServer } from '#tests/streams/tinyServer.ts'
import { until } from '#tests/streams/until.ts'

const ana = { id: 1, first_name: 'Ana', last_name: 'Ruiz', role_number: 2 }
const ben = { id: 2, first_name: 'Ben', last_name: 'Cole', role_number: 2 }

const opened: { plants: PlantClient[]; channels: BroadcastChannel[]; server: TinyServer | null } = {
  plants: [],
  channels: [],
  server: null,
}
afterEach(async () => {
  for (const plant of opened.plants.splice(0)) plant.stop()
  for (const channel of opened.channels.splice(0)) channel.close()
  await opened.server?.close()
})

/** The page in several tabs: their shared cookie belongs to the last signed-in user. */
async function openTabs(count: number) {
  let cookie: typeof ana | null = null
  const server = await TinyServer.open(({ method, path, body }) => {
    if (path === '/api/auth/login/') {
      cookie = JSON.stringify(body).includes('ben@') ? ben : ana
      return { body: { token: 'secret' } }
    }
    if (path === '/api/system/') return { body: { company_name: 'Hollis Farms' } }
    if (cookie === null) return { status: 401, body: {} }
    if (path === '/api/auth/user/') return { body: cookie }
    return method === 'GET' ? { body: [] } : undefined
  })
  opened.server = server
  const name = randomUUID()
  return Array.from({ length: count }, () => {
    const channel = new BroadcastChannel(name)
    const { plant } = openClient(server.baseUrl, { reading: 'cookies', tabs: createTabs(channel) })
    opened.channels.push(channel)
    opened.plants.push(plant)
    plant.start()
    return plant
  })
}

it('should show the last signed-in user in every tab: entries use that name', async () => {
  const [first, second] = await openTabs(2)
  if (!first || !second) throw new Error('Two tabs')
  await until(() => expect([first, second].map(({ session }) => session.get().status)).toEqual(['guest', 'guest']))
  await first.login({ email: 'ana@example.com', password: 'right' })
  await until(() => expect(second.self.get()).toMatchObject({ first_name: 'Ana' }))
  await second.login({ email: 'ben@example.com', password: 'right' })
  await until(() => expect(first.self.get()).toMatchObject({ first_name: 'Ben' }))
})
