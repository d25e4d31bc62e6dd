import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { bag, black } from '#tests/print/examples.ts'
import { bagLabel } from '#tests/print/inZpl.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, numberAt, OpenPlant, type Reply, textAt } from './openPlant.ts'

const plantOf = { time_zone: 'America/Chicago', company_name: 'Three Rivers Pecan' }
const label = bagLabel({ ...bag, lot_number: 1042, bag_number: 17, variety_name: 'Møller’s ^XA_' }, plantOf, black)
const words = (said: string, size = '^PW800^LL600'): string => `^XA^CI28${size}^FO24,24^A0N,40,40^FH^FD${said}^FS^XZ`

beforeAll(async () => {
  const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
})

const pngOf = ({ body }: Reply): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(textAt(body, 'png').replace('data:image/png;base64,', ''), 'base64'))

describe.each(aboveStorage)('a label to look at, on %s', (engine) => {
  let plant: OpenPlant
  let staff: Caller
  beforeAll(async () => {
    plant = await OpenPlant.open(engine)
    staff = await plant.signIn({ role_number: 2 })
  })
  afterAll(() => plant.close())

  const preview = (text: unknown): Promise<Reply> => staff.send('POST', '/api/labels/preview/', { label: text })

  it('should be drawn as by the printer, with a readable barcode and its words', async () => {
    const reply = await preview(label)
    expect(reply.status).toBe(200)
    const png = Buffer.from(pngOf(reply))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([800, 600])
    const codes = await readBarcodes(pngOf(reply), { formats: ['Code128'], tryHarder: true })
    expect(codes.map(({ text }) => text)).toEqual(['1042-17'])
    expect(at(reply.body, 'says')).toEqual(expect.arrayContaining(['1042-17', "Møller's ^XA_"]))
  })

  it('should be the same before and after printing: a job shows the sent label', async () => {
    const admin = await plant.signIn({ role_number: 5 })
    await admin.send('PATCH', '/api/plants/1/', { label_printer1: 'localhost:9' })
    const job = numberAt((await staff.send('POST', '/api/print/', { label, copies: 2 })).body, 'job', 'id')
    const sent = await staff.get(`/api/print_jobs/${job}/picture/`)
    expect([sent.status, sent.body]).toEqual([200, (await preview(label)).body])
    expect((await staff.get('/api/print_jobs/999/picture/')).status).toBe(404)
  })

  it.each([
    ['wider paper', words('Hi', '^PW801^LL600')],
    ['a mile of paper', words('Hi', '^PW800^LL99999')],
    ['two heights', words('Hi', '^PW800^LL600^LL99999')],
  ])('should be refused on %s', async (_, text) => {
    expect([(await preview(text)).status, at((await preview(text)).body, 'status')]).toEqual([
      409,
      ['Only labels 800 dots wide and 600 dots high can be drawn.'],
    ])
  })

  it('should differ from an empty text, or from other texts', async () => {
    const { status, body } = await preview('^XA^XZ')
    expect([status, body]).toEqual([409, { status: ['There is nothing on this label.'] }])
    for (const odd of ['', '~JA', '^XA^XZ~JR', `^XA^FD${'x'.repeat(20_000)}^FS^XZ`, 7])
      expect((await preview(odd)).status).toBe(400)
  })
})
