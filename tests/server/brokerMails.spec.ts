import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bagGrades } from '#model/kinds/bag.ts'
import { dueNotice, failAbandonedMails } from '#server/mail/mails.ts'
import { createSmtp } from '#server/mail/smtp.ts'
import { MailServer } from '#tests/support/mailServer.ts'
import { terms as statuses } from '#words/es/terms.ts'
import { gradeName } from '#words/noticeText.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, OpenPlant, openOrder } from './openPlant.ts'

const publicUrl = 'https://plant.example.com'

describe.each(aboveStorage)('mails to brokers on %s', (engine) => {
  let post: MailServer
  let plant: OpenPlant
  let boss: Caller
  beforeAll(async () => {
    post = await MailServer.open()
    plant = await OpenPlant.open(engine, { publicUrl, mail: { deliver: createSmtp(post.url), pauses: [5], every: 20 } })
    boss = await plant.signIn({ role_number: 5 })
  })
  beforeEach(() => {
    post.mails.length = 0
    post.manner = () => null
  })
  afterAll(async () => {
    await plant.close()
    await post.close()
  })

  const done = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await boss.send(method, path, body)
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const add = async (list: string, body: object): Promise<number> =>
    numberAt(await done('POST', `/api/${list}/`, body), 'id')

  let nth = 0
  /** A broker with its address; those of earlier tests want no more mails. */
  async function brokers<const Name extends string>(...names: readonly Name[]) {
    for (const broker of listAt((await boss.get('/api/brokers/')).body))
      await done('PATCH', `/api/brokers/${numberAt(broker, 'id')}/`, { lot_mails: false })
    const added: Partial<Record<Name, number>> = {}
    for (const name of names) {
      nth += 1
      const email = `${name}${nth}@brokers.example`
      added[name] = await add('brokers', { company_name: name, email, language: 'English' })
    }
    return added as Readonly<Record<Name, number>>
  }

  /** A lot of one bag that is Ready, and not notified. */
  async function readyLot(broker?: number): Promise<{ readonly id: number; readonly number: number }> {
    nth += 1
    const order = await openOrder(boss)
    const bin = await add('drying_bins', { name: `bin ${nth}` })
    const day = plant.clock().slice(0, 10)
    const wagon = await add('wagons', { order, wagon_id: `A${nth}`, arrived_at: day, pre_dried: true })
    await done('PATCH', `/api/wagons/${wagon}/`, { status: 'Pre-cleaning', drying_bin: [bin] })
    await done('POST', `/api/wagons/${wagon}/unloaded/`, {})
    const batch = numberAt((await boss.get('/api/batches/')).body, 0, 'id')
    await done('PATCH', `/api/batches/${batch}/`, { status: 'Ready' })
    await done('PATCH', `/api/batches/${batch}/`, { status: 'Sorting' })
    const bag = { type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35, clean_gross: 2035, grade: 'Large A Grade' }
    if (broker !== undefined) await done('POST', '/api/lots/', { order, grade: bag.grade, broker })
    const id = numberAt(await done('POST', '/api/bags/', { ...bag, batch }), 'lot')
    await done('POST', '/api/lots/', { order, grade: bag.grade })
    return { id, number: numberAt((await boss.get(`/api/lots/${id}/`)).body, 'lot_number') }
  }
  const notify = (lot: number) =>
    done('PATCH', `/api/lots/${lot}/`, { notified_by: boss.id, notified_at: plant.clock().slice(0, 10) })
  const sell = (lot: number, broker: number) => done('PATCH', `/api/lots/${lot}/`, { broker })
  const anHourLater = () => plant.setClock(new Date(Date.parse(plant.clock()) + 3_600_000).toISOString())
  const readers = () => post.mails.flatMap(({ to }) => to?.map(({ address }) => address?.replace(/\d+@.*/, '')) ?? [])
  const mailsAbout = async (lot: number) => listAt((await boss.get(`/api/notices/?lot=${lot}`)).body, 'to_brokers')

  it('should say that a lot is offered, to each broker and once, as soon as its grower was told', async () => {
    const { oak, elm } = await brokers('oak', 'elm')
    const lot = await readyLot()
    expect(await mailsAbout(lot.id)).toEqual([])
    await notify(lot.id)
    const sent = [await post.mail(0), await post.mail(1)]
    expect(new Set(readers())).toEqual(new Set(['elm', 'oak']))
    for (const mail of sent) {
      expect(mail.subject).toBe(`Lot ${lot.number} is offered`)
      expect(mail.text).toMatch(new RegExp(`Lot ${lot.number} \\(of .+, Large A Grade, 2,000 lbs\\) is offered at`))
      expect(mail.text).toContain(`${publicUrl}/#/lots/${lot.id}`)
    }
    await expect
      .poll(async () => new Set((await mailsAbout(lot.id)).map((mail) => [at(mail, 'broker'), at(mail, 'state')])))
      .toEqual(
        new Set([
          [oak, 'sent'],
          [elm, 'sent'],
        ]),
      )
    await notify(lot.id)
    expect(await mailsAbout(lot.id)).toHaveLength(2)
  })

  it('should say of a lot that is meant for one broker only to that one that it is ready, and name no other', async () => {
    const { oak } = await brokers('oak', 'elm')
    const lot = await readyLot(oak)
    await notify(lot.id)
    const sent = await post.mail(0)
    expect(sent.subject).toBe(`Lot ${lot.number} is ready for you`)
    expect(readers()).toEqual(['oak'])
    expect(await mailsAbout(lot.id)).toMatchObject([{ broker: oak }])
    expect(sent.text).not.toContain('elm')
  })

  it('should say to the purchaser alone that a lot is its own', async () => {
    const { oak, elm } = await brokers('oak', 'elm')
    const lot = await readyLot()
    await notify(lot.id)
    await post.mail(1)
    anHourLater()
    await sell(lot.id, elm)
    expect((await post.mail(2)).subject).toBe(`Lot ${lot.number} is ready for you`)
    expect(readers().slice(2)).toEqual(['elm'])
    const told = (await mailsAbout(lot.id)).map((mail) => at(mail, 'broker'))
    expect(told.filter((broker) => broker === oak)).toHaveLength(1)
    expect(told.filter((broker) => broker === elm)).toHaveLength(2)
  })

  it('should put the notices of one hour into one, and leave out what is no longer so', async () => {
    await brokers('oak')
    const [first, second, third, gone] = [await readyLot(), await readyLot(), await readyLot(), await readyLot()]
    await notify(first.id)
    await post.mail(0)
    for (const { id } of [second, third, gone]) await notify(id)
    const [waiting] = await mailsAbout(second.id)
    expect(waiting).toMatchObject({ state: 'waiting', goes_at: expect.stringMatching(/^20/) as unknown })
    await done('POST', `/api/lots/${gone.id}/hold/`, { reason: 'Wet' })
    anHourLater()
    const sent = await post.mail(1)
    expect(sent.subject).toMatch(/^2 notices of /)
    expect(sent.text).toContain(`${publicUrl}/#/inventory`)
    for (const { number } of [second, third]) expect(sent.text).toContain(`Lot ${number} (`)
    expect(sent.text).not.toContain(`Lot ${gone.number} (`)
    await expect
      .poll(async () => (await mailsAbout(gone.id))[0])
      .toMatchObject({ state: 'failed', reason: 'The lot was no longer offered.', goes_at: null })
  })

  it('should come again once a hold is lifted', async () => {
    await brokers('oak')
    const lot = await readyLot()
    await done('POST', `/api/lots/${lot.id}/hold/`, { reason: 'Wet' })
    await notify(lot.id)
    expect(await mailsAbout(lot.id)).toEqual([])
    await done('POST', `/api/lots/${lot.id}/release/`, { reason: 'Dry again' })
    expect((await post.mail(0)).subject).toBe(`Lot ${lot.number} is offered`)
  })

  it('should stop by the link in them, for this broker alone', async () => {
    const { oak, elm } = await brokers('oak', 'elm')
    const lot = await readyLot()
    await notify(lot.id)
    await post.mail(1)
    const mine = post.mails.find(({ to }) => to?.[0]?.address?.startsWith('oak'))
    const [, id, token] = /\/#\/unsubscribe\/broker\/(\d+)\/(\w+)/.exec(mine?.text ?? '') ?? []
    expect(Number(id)).toBe(oak)
    const stop = (body: object) => plant.call('POST', '/api/unsubscribe/', body, {})
    expect((await stop({ broker: elm, token })).status).toBe(400)
    expect((await stop({ client: oak, token })).status).toBe(400)
    expect((await stop({ broker: oak, client: oak, token })).status).toBe(400)
    expect((await stop({ broker: oak, token })).status).toBe(204)
    const wanting = async (broker: number) => at((await boss.get(`/api/brokers/${broker}/`)).body, 'lot_mails')
    expect([await wanting(oak), await wanting(elm)]).toEqual([false, true])
    const { body } = await boss.get(`/api/events/?entity=broker&entity_id=${oak}`)
    expect(listAt(body)[0]).toMatchObject({ type: 'broker.unsubscribed', actor: null })
    const next = await readyLot()
    await notify(next.id)
    expect((await mailsAbout(next.id)).map((mail) => at(mail, 'broker'))).toEqual([elm])
  })

  it('should be sent all the same if the server that recorded them stopped', async () => {
    const { oak } = await brokers('oak')
    const lot = await readyLot()
    await notify(lot.id)
    await post.mail(0)
    anHourLater()
    const left = dueNotice(
      { user: boss.id, to: { of: 'broker', id: oak }, about: { entity: 'lot', id: lot.id } },
      plant.clock(),
    )
    await plant.writer.submit(async (tx) => {
      await tx.insertInto('mails').values(left).execute()
      await failAbandonedMails(tx, plant.clock())
    })
    expect((await post.mail(1)).subject).toBe(`Lot ${lot.number} is offered`)
    await expect.poll(async () => (await mailsAbout(lot.id)).map((mail) => at(mail, 'state'))).toEqual(['sent', 'sent'])
  })

  it('should be in both languages if the broker’s is unknown', async () => {
    const { oak } = await brokers('oak')
    await done('PATCH', `/api/brokers/${oak}/`, { language: null })
    const lot = await readyLot()
    await notify(lot.id)
    const sent = await post.mail(0)
    expect(sent.subject).toBe(`Lot ${lot.number} is offered · Se ofrece el lote ${lot.number}`)
    expect(sent.text).toContain('Grado A grande, 2,000 lbs) se ofrece en')
  })
})

describe('the names of the grades in mails', () => {
  it('should be those of the screens', () => {
    expect(bagGrades.map((grade) => gradeName(grade, 'English'))).toEqual(bagGrades)
    expect(bagGrades.map((grade) => gradeName(grade, 'Spanish'))).toEqual(bagGrades.map((grade) => statuses[grade]))
  })
})
