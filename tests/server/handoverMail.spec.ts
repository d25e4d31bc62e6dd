import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextOfRecord } from '#machines/next.ts'
import type { HandoverMailInput } from '#model/calls/handoverMail.ts'
import type { Shift } from '#model/kinds/shift.ts'
import { clientLanguages } from '#model/values/languages.ts'
import { isWished, saveWish } from '#server/accounts/handoverWishes.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import { mailHandovers } from '#server/handover/mailHandovers.ts'
import { waitingWords } from '#server/mail/handoverLetter.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { createSmtp } from '#server/mail/smtp.ts'
import { MailServer } from '#tests/support/mailServer.ts'
import { aboveStorage, engines, freshPlace, type Place } from './freshPlace.ts'
import { at, listAt, OpenPlant } from './openPlant.ts'
import { foreman, TestPlant } from './testPlant.ts'

const closing: (() => Promise<unknown>)[] = []
let post: MailServer
beforeEach(async () => {
  post = await MailServer.open()
  closing.push(() => post.close())
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const answer = () => ({ status: 200, body: '', headers: {} })
const night: Shift = { name: 'Night', from: '22:00', until: '06:00' }
/** Seven in the morning at the plant, when the test's plant begins, is within it. */
const morning: Shift = { name: 'Morning', from: '06:00', until: '07:10' }
const endOfMorning = '2026-10-01T12:10:00.000Z'
const later = (minutes: number, than = endOfMorning): string =>
  new Date(Date.parse(than) + minutes * 60_000).toISOString()

async function opened(place: Place): Promise<TestPlant> {
  const plant = new TestPlant(await place.open())
  closing.push(() => plant.close())
  return plant
}

async function placeOn(engine: (typeof engines)[number]): Promise<Place> {
  const place = await freshPlace(engine)
  closing.push(() => place.clear())
  return place
}

const setShifts = (plant: TestPlant, ...shifts: Shift[]): Promise<unknown> =>
  changeRecord(plant, {
    actor: foreman,
    answer,
    id: null,
    entity: 'settings',
    type: 'settings.changed',
    data: { shifts, time_zone: 'America/Chicago' },
  })

/** A user with an address, a supervisor unless told otherwise; the id. */
async function addUser(plant: TestPlant, first_name: string, more: object = {}): Promise<number> {
  const { outcome } = await changeRecord(plant, {
    actor: foreman,
    answer,
    id: null,
    entity: 'user',
    type: 'user.added',
    data: { role_number: 3, ...more },
    personal: { first_name, email: `${first_name.toLowerCase()}@plant.example` },
  })
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.id
}

const ask = (plant: TestPlant, user: number, wish: Partial<HandoverMailInput> = {}, now = plant.clock()) =>
  plant.writer.submit((tx) => saveWish(tx, user, { every: true, shifts: [], language: 'English', ...wish }, now))

/** A server that looks at a time whether a handover is due, with mails over SMTP; it stays until they are sent. */
async function lookAt(now: string, { db, writer }: Pick<TestPlant, 'db' | 'writer'>): Promise<void> {
  const mailer = createMailer({
    deliver: createSmtp(post.url),
    writer,
    log: { warn: vi.fn(), error: vi.fn() },
    pauses: [5],
  })
  const mails = { mailer, publicUrl: 'https://plant.example.com', listensAt: () => '' }
  await mailHandovers({ plant: { db, writer, clock: () => now }, mails, saveRefusals: async () => {} })
  const waiting = () => db.read.selectFrom('mails').select('id').where('state', '=', 'waiting').execute()
  await expect.poll(waiting).toEqual([])
  await mailer.close()
}

const readers = (): readonly string[] => post.mails.map(({ to }) => to?.[0]?.address ?? '').toSorted()

describe.each(engines)('the handover by mail, on %s', (engine) => {
  it('should go to who asked for the shift, each in their language, once by several servers', async () => {
    const place = await placeOn(engine)
    const plant = await opened(place)
    await plant.furnish()
    await setShifts(plant, night, morning)
    await plant.runOrder('A1')
    await plant.took({ entity: 'lot', type: 'hold', id: 1, reason: 'Rancid <nuts>' })
    await ask(plant, await addUser(plant, 'Ana'))
    await ask(plant, await addUser(plant, 'Luis'), { every: false, shifts: ['morning'], language: 'Spanish' })
    await ask(plant, await addUser(plant, 'Nora'), { every: false, shifts: ['Night'] })
    await ask(plant, await addUser(plant, 'Sam', { role_number: 2 }))
    await ask(plant, await addUser(plant, 'Gone', { active: false }))
    await ask(plant, await addUser(plant, 'Late'), {}, later(1))

    await lookAt(later(-1), plant)
    expect(post.mails).toEqual([])
    const beside = engine === 'postgres' ? await besideOf(place) : plant
    await Promise.all([lookAt(later(0), plant), lookAt(later(0), beside)])
    await lookAt(later(2), plant)
    expect(readers()).toEqual(['ana@plant.example', 'luis@plant.example'])

    const [english, spanish] = post.mails.toSorted((a, b) =>
      (a.to?.[0]?.address ?? '') < (b.to?.[0]?.address ?? '') ? -1 : 1,
    )
    expect(english?.subject).toBe('Pecanyard: handover of Morning, 10/01/2026 06:00 AM')
    expect(english?.text).toContain('Hello Ana,')
    expect(english?.text).toMatch(
      /What the shift brought\n- Wagons in: 1\n- Bags: \d+, [\d,]+ lbs\n- Shipments signed: 1,/,
    )
    expect(english?.text).toMatch(/Held\n- lot 1: “Rancid <nuts>”, since 10\/01\/2026 07:0\d AM/)
    expect(english?.text).toContain('- Orders to invoice: order 1, since')
    const page = 'https://plant.example.com/#/handover?from=2026-10-01T06%3A00&until=2026-10-01T07%3A10'
    expect(english?.text).toContain(`Open the handover:\n${page}`)
    expect(english?.html).toContain('<li style="margin:0 0 4px">lot 1: “Rancid &lt;nuts&gt;”')
    expect(english?.html).toContain(page.replace('&', '&amp;'))
    expect(spanish?.subject).toBe('Pecanyard: entrega del turno Morning, 10/01/2026 06:00 AM')
    expect(spanish?.text).toContain('- Pedidos por facturar: pedido 1')
    expect(spanish?.text).not.toMatch(/Hello|waits|handover of/)
  })

  it('should be late by at most twelve hours, also over a restart', async () => {
    const place = await placeOn(engine)
    const plant = await opened(place)
    await setShifts(plant, night, morning)
    const user = await addUser(plant, 'Ana')
    await ask(plant, user)
    await lookAt(later(12 * 60), plant)
    expect(post.mails).toEqual([])
    await lookAt(later(12 * 60 - 1), plant)
    await plant.close()
    const restarted = await opened(place)
    await lookAt(later(12 * 60 - 1), restarted)
    expect(readers()).toEqual(['ana@plant.example'])
    // The next morning shift and the night before it, of a server that was off until five past seven in the evening.
    await lookAt(later(24 * 60 + 11 * 60 + 55), restarted)
    expect(post.mails.map(({ subject }) => subject)).toEqual([
      'Pecanyard: handover of Morning, 10/01/2026 06:00 AM',
      'Pecanyard: handover of Morning, 10/02/2026 06:00 AM',
    ])
  })

  it.each([
    ['an hour comes twice', '01:30', '2026-11-01T06:30:00.000Z', '2026-11-01T07:31:00.000Z'],
    ['an hour is skipped', '02:30', '2027-03-14T08:00:00.000Z', '2027-03-14T08:31:00.000Z'],
  ])('should go once in the night in which %s', async (_, until, end, again) => {
    const plant = await opened(await placeOn(engine))
    await setShifts(plant, { name: 'Late', from: '18:00', until })
    await ask(plant, await addUser(plant, 'Ana'))
    await lookAt(later(-1, end), plant)
    expect(post.mails).toEqual([])
    await lookAt(end, plant)
    await lookAt(again, plant)
    expect(readers()).toEqual(['ana@plant.example'])
  })

  it('should not tell of hours that were entered after they were over', async () => {
    const plant = await opened(await placeOn(engine))
    await ask(plant, await addUser(plant, 'Ana'), {}, '2026-10-01T00:00:00.000Z')
    await setShifts(plant, { ...night, until: '06:30' })
    await lookAt(later(0), plant)
    expect(post.mails).toEqual([])
  })
})

/** Another server over the same PostgreSQL. */
async function besideOf(place: Place): Promise<TestPlant> {
  const plant = new TestPlant(await place.open({ headFile: `${place.folder}/beside.head`, checkHead: false }))
  closing.push(() => plant.close())
  return plant
}

describe.each(aboveStorage)('asking for handovers by mail, on %s', (engine) => {
  it('should be each supervisor’s own choice, off at first, and ended by the link in a mail', async () => {
    const plant = await OpenPlant.open(engine, { mail: { deliver: createSmtp(post.url), every: 20 } })
    closing.push(() => plant.close())
    const admin = await plant.signIn({ role_number: 5 })
    const staff = await plant.signIn({ role_number: 2 })
    const off = { every: false, shifts: [], language: 'English', can_send: true }
    const path = '/api/handover/mail/'
    expect((await admin.get(path)).body).toEqual(off)
    expect((await staff.get(path)).status).toBe(403)
    const bad = await admin.send('POST', path, { every: 'yes', shifts: [''], language: 'Latin' })
    expect([bad.status, ...['every', 'shifts', 'language'].map((field) => listAt(bad.body, field).length)]).toEqual([
      400, 1, 1, 1,
    ])

    const shifts = [{ name: 'Day', from: '06:00', until: '18:00' }]
    expect((await admin.send('PATCH', '/api/system/', { shifts, time_zone: 'America/Chicago' })).status).toBe(200)
    const wish = { every: false, shifts: ['Day'], language: 'Spanish' }
    expect((await admin.send('POST', path, wish)).body).toEqual({ ...wish, can_send: true })
    expect((await admin.get(path)).body).toEqual({ ...wish, can_send: true })
    plant.setClock('2026-10-05T23:00:00.000Z')
    const mail = await post.mail(0)
    expect(mail.subject).toContain('entrega del turno Day, 10/05/2026 06:00 AM')
    const [, page = '', id = '', token = ''] = /(#\/unsubscribe\/user\/(\d+)\/([\w-]+))/.exec(mail.text ?? '') ?? []
    expect([page !== '', Number(id)]).toEqual([true, admin.id])
    const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    expect(header).toContain(`/api/unsubscribe/one_click/?user=${id}&token=${token}`)

    const stop = (user: number) => plant.call('POST', '/api/unsubscribe/', { user, token })
    expect((await stop(staff.id)).status).toBe(400)
    await admin.send('POST', path, wish)
    expect((await stop(admin.id)).status).toBe(400)
    plant.setClock('2026-10-06T23:00:00.000Z')
    const second = await post.mail(1)
    const [, fresh = ''] = /#\/unsubscribe\/user\/\d+\/([\w-]+)/.exec(second.text ?? '') ?? []
    const oneClick = await fetch(`${plant.address}/api/unsubscribe/one_click/?user=${id}&token=${fresh}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(oneClick.status).toBe(204)
    const back = plant.callerWith(admin.id, await plant.sessionOf(admin.id, plant.clock()))
    expect((await back.get(path)).body).toEqual(off)
    expect(at((await back.get('/api/mail/')).body, 'mails', 0, 'kind')).toBe('handover')
  })
})

describe('the words of a handover', () => {
  it('should name every step that a record waits for, in each language', () => {
    const steps = [
      ...['Arrived', 'Pre-cleaning', 'Unloaded'].flatMap((status) =>
        [null, 1].map(
          (by) =>
            [
              'wagon',
              nextOfRecord('wagon', { status, notified_by: by, notified_at: by === null ? null : 'x' }),
            ] as const,
        ),
      ),
      ...['Loading', 'Drying', 'Ready', 'Sorting'].flatMap((status) =>
        [0, 1].flatMap((reading_count) =>
          [0, 1].map((stop_count) => {
            const batch = { status, pre_dried: true, start_count: 1, stop_count, reading_count }
            return ['batch', nextOfRecord('batch', batch)] as const
          }),
        ),
      ),
      ...['Sorting', 'Ready'].flatMap((status) =>
        [null, 1].map(
          (by) =>
            ['lot', nextOfRecord('lot', { status, notified_by: by, notified_at: by === null ? null : 'x' })] as const,
        ),
      ),
      ['lot', { step: 'load' }],
      ['order', nextOfRecord('order', { status: 'Complete' })],
      ...[0, 1].map((bag_count) => ['shipment', nextOfRecord('shipment', { status: 'Open', bag_count })] as const),
    ] as const
    for (const [entity, next] of steps)
      for (const language of clientLanguages) {
        const step = next?.step ?? 'none'
        expect([entity, step, waitingWords(language, entity, step)]).not.toEqual([entity, step, step])
      }
  })

  it('should take a shift’s name in any letter case', () => {
    const wish = { user: 1, since: '', every: false, shifts: ['Night'], language: 'English' } as const
    expect(['night', 'Day'].map((name) => isWished({ ...wish, shifts: [...wish.shifts] }, name))).toEqual([true, false])
  })
})
