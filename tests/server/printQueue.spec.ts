import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FakePrinter } from './fakePrinter.ts'
import { engines } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, OpenPlant, type Reply } from './openPlant.ts'

const zpl = (text: string): string => `^XA^FD${text}^FS^XZ`
const refuse: FakePrinter['manner'] = (_, response) => void response.writeHead(500).end()

describe.each(engines)('the print queue on %s', (engine) => {
  let plant: OpenPlant
  let printer: FakePrinter
  let admin: Caller
  let staff: Caller
  const options = { allowLoopback: true, connectWithin: 200, within: 400, pauses: [60_000, 60_000], patience: 1500 }
  const open = async (more: object = {}): Promise<void> => {
    plant = await OpenPlant.open(engine, { printer: { ...options, ...more } })
    admin = await plant.signIn({ role_number: 5 })
    staff = await plant.signIn({ role_number: 2 })
    await admin.send('PATCH', '/api/plants/1/', { label_printer1: printer.address })
  }
  beforeEach(async () => {
    printer = await FakePrinter.open()
    await open()
  })
  afterEach(async () => {
    await plant.close()
    await printer.close()
  })

  const print = (text: string, more = {}): Promise<Reply> =>
    staff.send('POST', '/api/print/', { label: zpl(text), ...more })
  const jobs = async (): Promise<readonly unknown[]> => listAt((await staff.get('/api/print_jobs/')).body, 'jobs')
  const states = async (): Promise<readonly unknown[]> => (await jobs()).map((job) => at(job, 'state')).reverse()
  const change = (id: number, body: object): Promise<Reply> => staff.send('PATCH', `/api/print_jobs/${id}/`, body)
  const printed = (): readonly string[] => printer.sent.map(({ text }) => text)

  it('should keep the labels of a silent printer in order, and send them with the next accepted one', async () => {
    printer.manner = refuse
    expect(at((await print('1')).body, 'printed')).toBe(false)
    await print('2')
    expect(await states()).toEqual(['silent', 'waiting'])
    printer.friendly()
    printer.sent.length = 0
    await print('3')
    await expect.poll(states).toEqual(['sent', 'sent', 'sent'])
    expect(printed()).toEqual(['1', '2', '3'].map(zpl))
  })

  it('should give no label up because of those that come after it', async () => {
    printer.manner = refuse
    for (const text of ['1', '2', '3', '4', '5', '6', '7', '8', '9']) await print(text)
    expect(await states()).toEqual(['silent', ...Array.from({ length: 8 }, () => 'waiting')])
    printer.friendly()
    printer.sent.length = 0
    await print('10')
    await expect.poll(printed).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'].map(zpl))
  })

  it('should return the set printer, and that it is silent', async () => {
    printer.manner = refuse
    await print('1')
    expect(at((await staff.get('/api/print_jobs/')).body, 'printers')).toEqual([
      { number: 1, set: true, silent: true },
      { number: 2, set: false, silent: false },
    ])
  })

  it('should continue with waiting labels after a restart', async () => {
    printer.manner = refuse
    await print('1')
    await print('2')
    printer.friendly()
    printer.sent.length = 0
    const next = await plant.beside({ printer: options })
    await expect.poll(printed).toContain(zpl('2'))
    await next.close()
  })

  it('should ask about labels under way at a stop: at once if no other server can have them', async () => {
    printer.manner = refuse
    await print('1')
    const sending = { state: 'sending' as const, begun_at: plant.clock() }
    await plant.writer.submit((tx) => tx.updateTable('print_jobs').set(sending).execute())
    const next = await plant.beside({ printer: options })
    const answer = await next.writer.submit((tx) => tx.selectFrom('print_jobs').select('state').execute())
    expect(answer).toEqual([{ state: engine === 'sqlite' ? 'unknown' : 'sending' }])
    await next.close()
  })

  it('should remove a cancelled label, and continue with the next', async () => {
    printer.manner = refuse
    const first = numberAt((await print('1')).body, 'job', 'id')
    await print('2')
    printer.friendly()
    printer.sent.length = 0
    expect((await change(first, { state: 'cancelled' })).status).toBe(200)
    await expect.poll(states).toEqual(['cancelled', 'sent'])
    expect(printed()).toEqual([zpl('2')])
  })

  it('should show no badge to anybody, and keep none once it is printed', async () => {
    const badge = 'PYB-GXHRB38HN07J40VYWDWX'
    printer.manner = refuse
    const id = numberAt((await admin.send('POST', '/api/print/', { label: zpl(badge) })).body, 'job', 'id')
    const answers = async () => [
      at((await staff.get(`/api/print_jobs/${id}/`)).body, 'label'),
      (await staff.get(`/api/print_jobs/${id}/picture/`)).status,
    ]
    expect(await answers()).toEqual(['', 409])
    printer.friendly()
    printer.sent.length = 0
    expect((await change(id, { state: 'waiting' })).status).toBe(200)
    await expect.poll(states).toEqual(['sent'])
    expect(printed()).toEqual([zpl(badge)])
    const kept = await plant.db.read.selectFrom('print_jobs').select('label').execute()
    expect(kept).toEqual([{ label: '' }])
    // Nobody prints it once more.
    await change(id, { state: 'waiting' })
    await expect.poll(states).toEqual(['cancelled'])
    expect(printed()).toEqual([zpl(badge)])
  })

  it('should go to the second printer at a user’s request', async () => {
    const second = await FakePrinter.open()
    await admin.send('PATCH', '/api/plants/1/', { label_printer2: second.address })
    printer.manner = refuse
    const id = numberAt((await print('1')).body, 'job', 'id')
    expect((await change(id, { state: 'waiting', printer: 2 })).status).toBe(200)
    await expect.poll(states).toEqual(['sent'])
    expect(second.sent.map(({ text }) => text)).toEqual([zpl('1')])
    await second.close()
  })

  it('should tell the printer what it feeds as the plant has it when it is sent', async () => {
    printer.manner = refuse
    const id = numberAt((await print('1')).body, 'job', 'id')
    await admin.send('PATCH', '/api/plants/1/', { label_media: 'Black marks' })
    printer.sent.length = 0
    printer.friendly()
    expect((await change(id, { state: 'waiting' })).status).toBe(200)
    await expect.poll(states).toEqual(['sent'])
    expect(printed()).toEqual([zpl('1').replace('^XA', '^XA^MNM')])
    expect(at((await staff.get(`/api/print_jobs/${id}/`)).body, 'label')).toBe(zpl('1'))
  })

  it('should print a printed label again, and no longer cancels it', async () => {
    const id = numberAt((await print('1')).body, 'job', 'id')
    expect((await change(id, { state: 'cancelled' })).status).toBe(409)
    expect((await change(id, { state: 'waiting' })).status).toBe(200)
    await expect.poll(() => printed().length).toBe(2)
  })

  it('should print once for each request, however often a request arrives', async () => {
    const id = numberAt((await print('1')).body, 'job', 'id')
    const again = (key: string) =>
      staff.send('PATCH', `/api/print_jobs/${id}/`, { state: 'waiting' }, { 'idempotency-key': key })
    const answers = [await again('a'), await again('a')]
    expect(answers.map(({ status, body }) => [status, at(body, 'state')])).toEqual([
      [200, 'waiting'],
      [200, 'waiting'],
    ])
    await expect.poll(states).toEqual(['sent'])
    expect(printed()).toHaveLength(2)
    await again('b')
    await expect.poll(() => printed().length).toBe(3)
    expect(
      (await staff.send('PATCH', `/api/print_jobs/${id}/`, { state: 'cancelled' }, { 'idempotency-key': 'a' })).status,
    ).toBe(422)
  })

  it('should answer a repeated request at once if its label is out already, also without a stored answer', async () => {
    await plant.close()
    await open({ patience: 600_000 })
    const request = () => staff.send('POST', '/api/print/', { label: zpl('1') }, { 'idempotency-key': 'lost' })
    expect(at((await request()).body, 'printed')).toBe(true)
    // As after a server that ended between the label and the answer.
    await plant.db.write.deleteFrom('idempotency').execute()
    expect(at((await request()).body, 'printed')).toBe(true)
    expect(printed()).toEqual([zpl('1')])
  })

  it('should repeat no possibly printed label by itself, and let a user answer', async () => {
    printer.manner = (_, response) => void response.destroy()
    const about = { entity: 'plant', id: 1 }
    const answer = await print('1', { about })
    expect(at(answer.body, 'job', 'state')).toBe('unknown')
    const id = numberAt(answer.body, 'job', 'id')
    printer.friendly()
    await print('2')
    expect([await states(), printed()]).toEqual([['unknown', 'sent'], ['1', '2'].map(zpl)])
    expect((await change(id + 1, { state: 'sent' })).status).toBe(409)
    expect((await change(id, { state: 'sent' })).status).toBe(200)
    expect([await states(), printed().length]).toEqual([['sent', 'sent'], 2])
    expect(listAt((await admin.get('/api/events/?type=plant.label_printed')).body)).toHaveLength(1)
  })

  it('should keep labels that need a user visible, however many were printed since', async () => {
    printer.manner = (_, response) => void response.destroy()
    await print('1')
    await plant.db.write.transaction().execute(async (tx) => {
      const [first] = await tx.selectFrom('print_jobs').selectAll().execute()
      const later = Array.from({ length: 201 }, (_, i) => ({
        ...first!,
        id: first!.id + i + 1,
        request: null,
        state: 'sent' as const,
      }))
      for (const job of later) await tx.insertInto('print_jobs').values(job).execute()
    })
    expect((await states())[0]).toBe('unknown')
  })

  it('should accept no confirmation of a label that was never sent', async () => {
    printer.manner = refuse
    const id = numberAt((await print('1')).body, 'job', 'id')
    expect((await change(id, { state: 'sent' })).status).toBe(409)
    expect(await states()).toEqual(['silent'])
  })

  it('should show the label of a job, and 404 for a missing one', async () => {
    const id = numberAt((await print('1')).body, 'job', 'id')
    expect(at((await staff.get(`/api/print_jobs/${id}/`)).body, 'label')).toBe(zpl('1'))
    expect((await staff.get('/api/print_jobs/999/')).status).toBe(404)
    expect((await change(999, { state: 'waiting' })).status).toBe(404)
    expect((await change(id, { state: 'gone' })).status).toBe(400)
  })

  it('should accept no label about a missing record', async () => {
    const answer = await print('1', { about: { entity: 'bag', id: 99 } })
    expect([answer.status, at(answer.body, 'about')]).toEqual([400, ['There is no bag 99.']])
    expect(printed()).toEqual([])
  })

  it('should record each printed label in the log', async () => {
    await print('1', { about: { entity: 'plant', id: 1 } })
    const events = listAt((await admin.get('/api/events/?type=plant.label_printed')).body)
    expect(events.map((event) => [at(event, 'entity_id'), at(event, 'actor', 'id')])).toEqual([[1, staff.id]])
  })
})
