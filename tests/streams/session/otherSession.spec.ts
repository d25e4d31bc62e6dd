import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PlantClient } from '#streams/client.ts'
import type { Cookies } from '#streams/http/cookies.ts'
import type { Reading } from '#streams/http/http.ts'
import { newKey } from '#streams/http/newKey.ts'
import { listAt, numberAt, textAt } from '#tests/server/openPlant.ts'
import { type TwoGrowers, twoGrowers } from '#tests/server/twoGrowers.ts'
import { cookieBrowser } from '#tests/streams/cookieBrowser.ts'
import { openClient } from '#tests/streams/openClient.ts'
import { until } from '#tests/streams/until.ts'

const password = 'pecans-in-the-yard'
const [ana, ben] = ['ana@example.com', 'ben@example.com']
const day = '2026-10-05'
/** By the ids of their users. */
const emails = new Map<number, string>()

let growers: TwoGrowers
beforeAll(async () => {
  growers = await twoGrowers('sqlite')
  for (const email of [ana, ben]) emails.set(await growers.plant.addUser({ email, password, role_number: 3 }), email)
}, 60_000)
afterAll(() => growers.plant.close())

const plants: PlantClient[] = []
afterEach(() => {
  for (const plant of plants.splice(0)) plant.stop()
})

/** A tab that hears nothing of the other ones. */
function tabOf({ cookies, ask }: { readonly cookies: Cookies; readonly ask: typeof fetch }, reading: Reading) {
  const { plant } = openClient(growers.plant.address, { reading, cookies, ask })
  plants.push(plant)
  plant.start()
  return plant
}

async function signedIn(plant: PlantClient, email: string): Promise<void> {
  await until(() => expect(plant.session.get().status).toBe('guest'))
  expect(await plant.login({ email, password })).toMatchObject({ ok: true })
  await until(() => expect(plant.lists.varieties.loading.get().status).toBe('loaded'))
}

/** Presses that a wagon has arrived. */
const press = (plant: PlantClient, wagon_id: string, key = newKey()) =>
  plant.take(
    { entity: 'wagon', type: 'arrive', order: growers.hollis.order, wagon_id, harvested_at: day, arrived_at: day },
    { key },
  )

/** Who recorded a wagon, by the log; nobody if it is not there. */
async function recorders(label: string): Promise<readonly string[]> {
  const { get } = growers.callers.admin
  const wagons = listAt((await get('/api/wagons/')).body).filter((each) => textAt(each, 'wagon_id') === label)
  const ids = wagons.map((each) => numberAt(each, 'id'))
  const events = await Promise.all(ids.map(async (id) => (await get(`/api/events/?entity=wagon&entity_id=${id}`)).body))
  return events.map((of) => emails.get(numberAt(of, 0, 'actor', 'id')) ?? '')
}

describe('a press in a tab, after somebody else has signed in in another one', () => {
  /** A tab in which Ana is signed in, and another one in which somebody has signed in since. */
  async function twoTabs(reading: Reading, email: string) {
    const shared = cookieBrowser()
    const own = tabOf(shared, reading)
    await signedIn(own, ana)
    const other = openClient(growers.plant.address, { reading, ...shared }).plant
    plants.push(other)
    expect(await other.login({ email, password })).toMatchObject({ ok: true })
    return { own, other }
  }

  it('should be refused where the tabs share their session, and the tab become theirs', async () => {
    const { own } = await twoTabs('cookies', ben)
    await press(own, 'COOKIES')
    await until(() => expect(own.self.get()).toMatchObject({ email: ben }))
    expect(await recorders('COOKIES')).toEqual([])
  })

  it('should be of who pressed where it goes with their own token', async () => {
    const { own } = await twoTabs('bearer', ben)
    await press(own, 'BEARER')
    expect(await recorders('BEARER')).toEqual([ana])
  })

  it('should be refused too where they have signed out again, and somebody sign in there afterwards', async () => {
    const { own, other } = await twoTabs('cookies', ben)
    await other.logout()
    await press(own, 'GONE')
    await until(() => expect(own.session.get().status).toBe('guest'))
    expect(await own.login({ email: ben, password })).toMatchObject({ ok: true })
    expect(await recorders('GONE')).toEqual([])
  })

  it('should be saved once the tab knows that the same person has signed in anew', async () => {
    const { own } = await twoTabs('cookies', ana)
    const key = newKey()
    await press(own, 'ANEW', key)
    own.outbox.adopt(key)
    await until(async () => expect(await recorders('ANEW')).toEqual([ana]))
  })
})
