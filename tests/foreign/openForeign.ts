import { afterEach, expect } from 'vitest'
import type { PlantClient } from '#streams/client.ts'
import { openClient, type ClientParts } from '#tests/streams/openClient.ts'
import { until } from '#tests/streams/until.ts'
import { password } from '#tests/support/specServer/seed.ts'
import type { ServerVariant } from '#tests/support/specServer/serverVariant.ts'
import { SpecServer } from '#tests/support/specServer/specServer.ts'

const opened: { readonly stop: () => unknown }[] = []
afterEach(async () => {
  for (const { stop } of opened.splice(0).toReversed()) await stop()
})

/** The specification's server, seeded, until the test is over. */
export async function openSpecServer(variant: Partial<ServerVariant> = {}): Promise<SpecServer> {
  const server = await SpecServer.open({ variant })
  opened.push({ stop: async () => server.close() })
  return server
}

/** A plant client on a server, without a sign-in. */
export function openOn({ address }: SpecServer, opening: ClientParts = {}) {
  const composed = openClient(address, opening)
  opened.push({ stop: composed.plant.stop })
  return composed
}

/** The same, with somebody signed in and everything loaded. */
export async function openFor(server: SpecServer, name = 'ana', opening: ClientParts = {}) {
  const composed = openOn(server, opening)
  const { plant } = composed
  plant.start()
  await until(() => expect(plant.session.get().status).toBe('guest'))
  await plant.login({ email: server.variant.login === 'email' ? `${name}@example.com` : name, password })
  await loaded(plant)
  return composed
}

/** Waits until all is loaded that somebody signed in is shown, and the socket is open. */
async function loaded(plant: PlantClient): Promise<void> {
  await until(() => expect(plant.connection.get()).toBe('live'))
  await until(() =>
    expect(Object.values(plant.lists).filter(({ loading }) => loading.get().status === 'loading')).toEqual([]),
  )
  await until(() => expect(plant.settings.get().company_name).toBe('Flint River Pecan Company'))
}
