import { expect } from 'vitest'
import { isStaff } from '#model/values/roles.ts'
import type { PlantClient } from '#streams/client.ts'
import { type TwoGrowers, twoGrowers } from '#tests/server/twoGrowers.ts'
import { openClient } from '#tests/streams/openClient.ts'
import { until } from '#tests/streams/until.ts'
import { stopsWithTest } from '#tests/support/opened.ts'

declare global {
  interface Window {
    happyDOM: { readonly settings: { readonly fetch: { disableSameOriginPolicy: boolean } } }
  }
}

/** Our own server, with a person of each role. */
export async function ourPlant(): Promise<TwoGrowers> {
  // The test's page is of no origin; the plant's own is the server's.
  window.happyDOM.settings.fetch.disableSameOriginPolicy = true
  return twoGrowers('sqlite')
}

/** A socket that is open and says nothing: the page has not heard yet of what others do. */
const silentSocket = () => ({
  close: () => {},
  send() {},
  addEventListener(type: string, listener: (event: never) => void) {
    if (type === 'open') setTimeout(listener, 0)
  },
})

/** The page of a person, its lists loaded. */
export async function pageOf({ plant, callers }: TwoGrowers, role: keyof TwoGrowers['callers']): Promise<PlantClient> {
  const page = openClient(plant.address, { token: callers[role].token, openSocket: silentSocket }).plant
  page.start()
  stopsWithTest(page.stop)
  await until(() => expect(page.self.get()).not.toBeNull())
  // Growers and brokers are not told of the plant's printers.
  if (isStaff(page.self.get())) await until(() => expect(page.site.get()).not.toBeNull())
  await until(() =>
    expect(Object.values(page.lists).some(({ loading }) => loading.get().status === 'loading')).toBe(false),
  )
  return page
}
