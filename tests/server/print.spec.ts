import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakePrinter } from './fakePrinter.ts'
import { engines } from './freshPlace.ts'
import { at, type Caller, OpenPlant, type Reply } from './openPlant.ts'

const label = '^XA^FDHello^FS^XZ'

describe.each(engines)('printing on %s', (engine) => {
  let plant: OpenPlant
  let printer: FakePrinter
  let admin: Caller
  let staff: Caller
  beforeAll(async () => {
    printer = await FakePrinter.open()
    plant = await OpenPlant.open(engine, {
      printer: { allowLoopback: true, connectWithin: 200, within: 400, pauses: [], patience: 2000 },
    })
    admin = await plant.signIn({ role_number: 5 })
    staff = await plant.signIn({ role_number: 2 })
  })
  afterAll(async () => {
    await plant.close()
    await printer.close()
  })
  beforeEach(async () => {
    printer.friendly()
    printer.sent.length = 0
    await setTo(printer.address)
  })

  const setTo = (label_printer1: string): Promise<Reply> => admin.send('PATCH', '/api/plants/1/', { label_printer1 })
  const print = (body: unknown, headers = {}): Promise<Reply> => staff.send('POST', '/api/print/', body, headers)
  const short = ({ status, body }: Reply): unknown => [status, body]
  const fate = ({ status, body }: Reply): unknown => [
    status,
    at(body, 'printed'),
    at(body, 'job', 'state'),
    at(body, 'job', 'reason'),
  ]
  const out = [200, true, 'sent', null]
  const notAnswering = [200, false, 'failed', 'The label printer does not answer.']

  it('hands the label on to the plant’s printer', async () => {
    expect(fate(await print({ label }))).toEqual(out)
    expect(printer.sent.map(({ line, text }) => [line, text])).toEqual([['POST /pstprnt', label]])
  })

  it('sends as many copies as are asked for, at once', async () => {
    expect((await print({ label, copies: 3 })).status).toBe(200)
    expect(printer.sent.map(({ text }) => text)).toEqual([label.repeat(3)])
  })

  it('says that no printer is set', async () => {
    await setTo('')
    expect(short(await print({ label }))).toEqual([409, { status: ['No label printer is set.'] }])
  })

  it('says that the printer does not answer, whatever is wrong with it', async () => {
    printer.manner = () => {}
    expect(fate(await print({ label }))).toEqual(notAnswering)
    printer.manner = (_, response) => void response.writeHead(500).end()
    expect(fate(await print({ label }))).toEqual(notAnswering)
    printer.manner = (_, response) => void response.writeHead(302, { location: '/' }).end()
    expect(fate(await print({ label }))).toEqual(notAnswering)
  })

  it('says that an address is none of the plant’s', async () => {
    await setTo('169.254.169.254')
    expect(fate(await print({ label }))).toEqual([
      200,
      false,
      'failed',
      "The label printer's address is not in the plant's own network.",
    ])
  })

  it.each([
    {},
    { label: '~JA' },
    { label: '^XA^XZ~JR' },
    { label, copies: 0 },
    { label, copies: 11 },
    { label, to: 'x' },
  ])('refuses %o and sends nothing', async (body) => {
    expect((await print(body)).status).toBe(400)
    expect(printer.sent).toEqual([])
  })

  it('prints once for one key', async () => {
    const key = { 'idempotency-key': 'a' }
    const answers = await Promise.all([print({ label }, key), print({ label }, key), print({ label }, key)])
    expect(new Set(answers.map(({ body }) => at(body, 'job', 'id'))).size).toBe(1)
    expect(fate(await print({ label }, key))).toEqual(out)
    expect(printer.sent).toHaveLength(1)
    expect((await print({ label, copies: 2 }, key)).status).toBe(422)
  })

  it('keeps nobody else waiting while the printer is silent', async () => {
    let asked = (): void => {}
    const reached = new Promise<void>((resolve) => (asked = resolve))
    printer.manner = () => asked()
    let over = false
    const waiting = print({ label }).finally(() => (over = true))
    await reached
    expect((await admin.send('POST', '/api/varieties/', { name: 'Desirable' })).status).toBe(201)
    expect((await staff.get('/api/orders/')).status).toBe(200)
    expect(over).toBe(false)
    expect(fate(await waiting)).toEqual(notAnswering)
  })
})

describe('a server that was not told otherwise', () => {
  it('does not print on its own machine', async () => {
    const printer = await FakePrinter.open()
    const plant = await OpenPlant.open('sqlite')
    const admin = await plant.signIn({ role_number: 5 })
    await admin.send('PATCH', '/api/plants/1/', { label_printer1: printer.address })
    expect(at((await admin.send('POST', '/api/print/', { label })).body, 'job', 'state')).toBe('failed')
    expect(printer.connections).toBe(0)
    await plant.close()
    await printer.close()
  })
})
