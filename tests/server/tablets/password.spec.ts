import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { hereCalls } from '#model/calls/hereCalls.ts'
import type { PlantClient } from '#streams/client.ts'
import * as room from '#streams/outbox/openOutbox.ts'
import { withHeldAnswers } from '#streams/outbox/withHeldAnswers.ts'
import { createSignal } from '#streams/signal.ts'
import { at, listAt, must, numberAt, textAt } from '#tests/server/openPlant.ts'
import { cookieBrowser } from '#tests/streams/cookieBrowser.ts'
import { openClient } from '#tests/streams/openClient.ts'
import { until } from '#tests/streams/until.ts'
import { hurried } from './hurried.ts'
import { PlantOfTablets, time, untilKept } from './tablets.ts'

const password = 'a long enough password'
const email = 'supervisor@example.com'

/** The lists without which no bag can be weighed. */
const neededLists = ['orders', 'batches', 'bags', 'lots', 'drying_bins', 'varieties'] as const

let hall: PlantOfTablets
let supervisor: number
const pages: PlantClient[] = []
beforeEach(async () => {
  hall = await PlantOfTablets.open('sqlite')
  globalThis.indexedDB = new IDBFactory()
  supervisor = await hall.plant.addUser({ email, password, role_number: 3 })
}, 60_000)
afterEach(async () => {
  for (const page of pages.splice(0)) page.stop()
  await hall.close()
})

/** A tablet's browser, whose page can be closed and opened again, and its network cut. */
function tabletBrowser() {
  const { cookies, ask, line } = cookieBrowser()
  const network = createSignal(true)
  const clock = { now: Date.parse(time('07:00')) }
  const marker = { text: '' }
  const device = { read: () => marker.text || null, write: (text: string) => void (marker.text = text) }
  const now = (): number => clock.now
  const scheduler = hurried(now)
  const sockets = new Set<WebSocket>()

  async function askWithNetwork(...call: Parameters<typeof fetch>): Promise<Response> {
    if (!network.get()) throw new TypeError('Failed to fetch')
    const answer = await ask(...call)
    const body = answer.status === 204 ? null : await answer.text()
    const headers = new Headers(answer.headers)
    headers.set('date', new Date(clock.now).toUTCString())
    return new Response(body, { status: answer.status, headers })
  }

  return {
    marker,
    now,
    at(hour: string) {
      clock.now = Date.parse(time(hour))
      hall.at(hour)
    },
    cut() {
      network.set(false)
      for (const socket of sockets) socket.terminate()
    },
    mend: () => network.set(true),
    open(): PlantClient {
      for (const page of pages.splice(0)) page.stop()
      const outbox = { load: async () => room, device }
      const { plant } = openClient(hall.plant.address, {
        reading: 'cookies',
        cookies,
        ask: async (...call) => withHeldAnswers(askWithNetwork, { device, origin: hall.plant.address, now })(...call),
        network,
        scheduler,
        outbox,
        openSocket(to) {
          const socket = new WebSocket(network.get() ? to : 'ws://127.0.0.1:1/', { headers: { Cookie: line() } })
          sockets.add(socket)
          return socket
        },
      })
      pages.push(plant)
      plant.start()
      return plant
    },
  }
}

async function enrolmentCode(): Promise<{ readonly device: number; readonly code: string }> {
  const device = await hall.post('/api/devices/', { name: 'Tablet', place: 'Sorter', steps: ['sorting'] })
  const code = textAt(await must(hall.admin.send('POST', `/api/devices/${device}/enrolment/`, {})), 'code')
  return { device, code }
}

async function enrol(page: PlantClient): Promise<number> {
  const { device, code } = await enrolmentCode()
  expect(await page.send(hereCalls.enrolDevice, { body: { code } })).toMatchObject({ ok: true })
  page.checkSession()
  await until(() => expect(page.self.get()).toMatchObject({ id: 0, device: { id: device } }))
  return device
}

async function signIn(page: PlantClient): Promise<void> {
  expect(await page.login({ email, password })).toMatchObject({ ok: true })
  await until(() => expect(page.self.get()).toMatchObject({ id: supervisor, within: null }))
}

describe('a tablet at which somebody is signed in with a password', () => {
  it('should send what somebody else pressed by badge once that session is over, as them', async () => {
    const batch = await hall.sorting(await hall.order('Oak Hill'), await hall.bin('Bin 1'))
    const [holder] = await hall.badges(1)
    const badge = holder?.badge ?? ''
    const tablet = tabletBrowser()
    let page = tablet.open()
    await until(() => expect(page.session.get().status).toBe('guest'))
    const device = await enrol(page)
    await until(() => expect(tablet.marker.text).not.toBe(''))
    tablet.at('08:00')
    await until(() => expect(page.seat.here.get()).not.toBeNull())
    expect(await page.seat.takeOver({ badge })).toMatchObject({ ok: true })
    await untilKept(device, tablet.now, neededLists)
    await page.seat.leave()
    page.askPassword()
    await signIn(page)

    tablet.cut()
    page = tablet.open()
    tablet.at('08:05')
    await until(() => expect(page.seat.here.get()).not.toBeNull())
    expect(await page.seat.takeOver({ badge })).toMatchObject({ ok: true })
    await until(() => expect(page.self.get()?.id).toBe(holder?.user))
    await until(() =>
      expect(neededLists.map((list) => page.lists[list].loading.get().status)).toEqual(neededLists.map(() => 'loaded')),
    )
    expect(await page.take(hall.weighing(batch, 1000), {})).toMatchObject({ ok: true })
    tablet.at('08:10')
    tablet.mend()
    await until(() => expect(page.session.get().status).toBe('guest'))
    expect(listAt((await hall.admin.get('/api/bags/')).body)).toEqual([])

    page.checkSession()
    await until(() => expect(page.self.get()?.id).toBe(supervisor))
    await page.logout()
    await until(async () => expect(listAt((await hall.admin.get('/api/bags/')).body)).toHaveLength(1))
    const events = (await hall.admin.get('/api/events/?entity=bag')).body
    expect([numberAt(events, 0, 'actor', 'id'), at(events, 0, 'source'), at(events, 0, 'happened_at')]).toEqual([
      holder?.user,
      'offline',
      time('08:05'),
    ])
  })

  it('should be the tablet’s as soon as it is enrolled', async () => {
    const tablet = tabletBrowser()
    const page = tablet.open()
    await until(() => expect(page.session.get().status).toBe('guest'))
    await signIn(page)
    const device = await enrol(page)
    await untilKept(device, tablet.now, ['system', 'staff_list', 'plants/1'])
    const [holder] = await hall.badges(1)
    await until(() => expect(page.seat.here.get()).not.toBeNull())
    expect(await page.seat.takeOver({ badge: holder?.badge ?? '' })).toMatchObject({ ok: true })
  })

  it('should be wiped once its enrolment has ended', async () => {
    const tablet = tabletBrowser()
    const page = tablet.open()
    await until(() => expect(page.session.get().status).toBe('guest'))
    const device = await enrol(page)
    await until(() => expect(tablet.marker.text).not.toBe(''))
    page.askPassword()
    await signIn(page)
    await must(hall.admin.send('DELETE', `/api/devices/${device}/`))
    page.checkSession()
    await until(() => expect(tablet.marker.text).toBe(''))
    expect(page.self.get()?.id).toBe(supervisor)
  })
})
