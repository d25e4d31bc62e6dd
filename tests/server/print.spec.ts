import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakePrinter } from './fakePrinter.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, OpenPlant, type Reply } from './openPlant.ts'

/** Names as the plant's network would resolve them. */
const lookup = async (name: string): Promise<readonly string[]> => (name === 'zebra' ? ['8.8.8.8'] : [])

const label = '^XA^FDHello^FS^XZ'

describe.each(aboveStorage)('printing on %s', (engine) => {
  let plant: OpenPlant
  let printer: FakePrinter
  let admin: Caller
  let staff: Caller
  beforeAll(async () => {
    printer = await FakePrinter.open()
    plant = await OpenPlant.open(engine, {
      printer: { allowLoopback: true, connectWithin: 200, within: 400, pauses: [], patience: 2000, lookup },
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

  it.each([
    '169.254.169.254',
    '8.8.8.8:9100',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '[::ffff:8.8.8.8]',
    '[2001:db8::1]',
    '172.32.0.1',
    '11.1',
  ])('should not be set to %s', async (address) => {
    const message =
      'This server only prints in the networks 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7, on other machines.'
    expect(short(await setTo(address))).toEqual([400, { label_printer1: [message] }])
    expect(at((await admin.get('/api/plants/1/')).body, 'label_printer1')).toBe(printer.address)
  })

  it.each(['printer:0', 'printer:65536', '[printer]', 'printer:80:80'])('should not be set to %s', async (address) => {
    const message = 'Give a host or address, for example 192.168.1.50 or printer:8080.'
    expect(short(await setTo(address))).toEqual([400, { label_printer1: [message] }])
  })

  it('should be set to addresses of the plant’s network only, in any notation', async () => {
    for (const address of ['10.1', '[::ffff:192.168.1.50]', '[fd12::5]:9100', 'zebra.plant.local', ''])
      expect([address, (await setTo(address)).status]).toEqual([address, 200])
  })

  const setTo = (label_printer1: string): Promise<Reply> => admin.send('PATCH', '/api/plants/1/', { label_printer1 })
  const print = (body: unknown, headers = {}): Promise<Reply> => staff.send('POST', '/api/print/', body, headers)
  const short = ({ status, body }: Reply): unknown => [status, body]
  const outcomeOf = ({ status, body }: Reply): unknown => [
    status,
    at(body, 'printed'),
    at(body, 'job', 'state'),
    at(body, 'job', 'reason'),
  ]
  const out = [200, true, 'sent', null]
  const notAnswering = [200, false, 'failed', 'The label printer does not answer.']

  it('should hand the label on to the plant’s printer', async () => {
    expect(outcomeOf(await print({ label }))).toEqual(out)
    expect(printer.sent.map(({ line, text }) => [line, text])).toEqual([['POST /pstprnt', label]])
  })

  it('should send the wanted number of copies at once', async () => {
    expect((await print({ label, copies: 3 })).status).toBe(200)
    expect(printer.sent.map(({ text }) => text)).toEqual([label.repeat(3)])
  })

  it('should report that no printer is set', async () => {
    await setTo('')
    const message = 'No label printer is set.'
    const refusals = [{ rule: 'J1', field: 'status', message }]
    expect(short(await print({ label }))).toEqual([409, { status: [message], refusals }])
  })

  it('should report that the printer does not answer, for any cause', async () => {
    printer.manner = (_, response) => void response.writeHead(500).end()
    expect(outcomeOf(await print({ label }))).toEqual(notAnswering)
    printer.manner = (_, response) => void response.writeHead(302, { location: '/' }).end()
    expect(outcomeOf(await print({ label }))).toEqual(notAnswering)
  })

  it('should report that a name is outside the plant’s network', async () => {
    await setTo('zebra')
    expect(outcomeOf(await print({ label }))).toEqual([
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
  ])('should refuse %o and send nothing', async (body) => {
    expect((await print(body)).status).toBe(400)
    expect(printer.sent).toEqual([])
  })

  it('should print once for one key', async () => {
    const key = { 'idempotency-key': 'a' }
    const answers = await Promise.all([print({ label }, key), print({ label }, key), print({ label }, key)])
    expect(new Set(answers.map(({ body }) => at(body, 'job', 'id'))).size).toBe(1)
    expect(outcomeOf(await print({ label }, key))).toEqual(out)
    expect(printer.sent).toHaveLength(1)
    expect((await print({ label, copies: 2 }, key)).status).toBe(422)
  })

  it('should delay nobody else while the printer is silent', async () => {
    let arrive = (): void => {}
    const reached = new Promise<void>((resolve) => (arrive = resolve))
    printer.manner = () => arrive()
    let over = false
    const waiting = print({ label }).finally(() => (over = true))
    await reached
    expect((await admin.send('POST', '/api/varieties/', { name: 'Desirable' })).status).toBe(201)
    expect((await staff.get('/api/orders/')).status).toBe(200)
    expect(over).toBe(false)
    expect(outcomeOf(await waiting)).toEqual([
      200,
      false,
      'unknown',
      'The printer was sent this and did not answer. Look whether it came out before printing it again.',
    ])
  })
})

describe('a server with default settings', () => {
  it('should not print on its own machine', async () => {
    const printer = await FakePrinter.open()
    const plant = await OpenPlant.open('sqlite')
    const admin = await plant.signIn({ role_number: 5 })
    await admin.send('PATCH', '/api/plants/1/', { label_printer1: `localhost:${printer.port}` })
    expect(at((await admin.send('POST', '/api/print/', { label })).body, 'job', 'state')).toBe('failed')
    expect(printer.connections).toBe(0)
    await plant.close()
    await printer.close()
  })
})
