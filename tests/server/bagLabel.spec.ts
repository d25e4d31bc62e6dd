import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FakePrinter } from './fakePrinter.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, numberAt, OpenPlant, type Reply } from './openPlant.ts'

const outdated = 'The bag was corrected, voided or written off since this label was drawn: reprint it from the bag.'

const refuse: FakePrinter['manner'] = (_, response) => void response.writeHead(500).end()

describe.each(aboveStorage)('a bag’s label on %s', (engine) => {
  let plant: OpenPlant
  let printer: FakePrinter
  let supervisor: Caller
  let batch: number
  const longerThanAnyTest = 60_000
  const options = {
    allowLoopback: true,
    connectWithin: longerThanAnyTest,
    within: longerThanAnyTest,
    pauses: [longerThanAnyTest, longerThanAnyTest],
    patience: longerThanAnyTest,
  }

  beforeEach(async () => {
    printer = await FakePrinter.open()
    plant = await OpenPlant.open(engine, { printer: options })
    const admin = await plant.signIn({ role_number: 5 })
    supervisor = await plant.signIn({ role_number: 3 })
    await admin.send('PATCH', '/api/plants/1/', { label_printer1: printer.address })
    const post = async (path: string, body: object) => numberAt((await admin.send('POST', path, body)).body, 'id')
    const client = await post('/api/clients/', { company_name: 'Hollis Farms' })
    const variety = await post('/api/varieties/', { name: 'Desirable' })
    const orchard = await post('/api/orchards/', { name: 'Ridge', farm: '12', client, notes: '' })
    const drying_bin = await post('/api/drying_bins/', { name: 'Bin 1' })
    const order = await post('/api/orders/', { client, variety, orchard, notes: '' })
    batch = await post('/api/batches/', { order, drying_bin, pre_dried: true })
    for (const status of ['Ready', 'Sorting']) await admin.send('PATCH', `/api/batches/${batch}/`, { status })
  })
  afterEach(async () => {
    await plant.close()
    await printer.close()
  })

  const weigh = async (): Promise<number> => {
    const bag = { grade: 'B Grade', type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35, clean_gross: 2035 }
    return numberAt((await supervisor.send('POST', '/api/bags/', { batch, ...bag })).body, 'id')
  }
  const ask = (id: number, version?: number): Promise<Reply> =>
    supervisor.send('POST', '/api/print/', { label: `^XA^FDbag ${id}^FS^XZ`, about: { entity: 'bag', id, version } })
  const print = async (id: number, version?: number): Promise<{ printed: unknown; job: number; state: unknown }> => {
    const { body } = await ask(id, version)
    return { printed: at(body, 'printed'), job: numberAt(body, 'job', 'id'), state: at(body, 'job', 'state') }
  }
  const correct = (id: number, clean_gross: number) =>
    supervisor.send('POST', `/api/bags/${id}/correct/`, { clean_gross, reason: 'Misread scale' })
  const again = (job: number) => supervisor.send('PATCH', `/api/print_jobs/${job}/`, { state: 'waiting' })
  const versionOf = async (bag: number): Promise<number> =>
    numberAt((await supervisor.get(`/api/bags/${bag}/`)).body, 'version')
  const labelOf = async (bag: number): Promise<unknown> => {
    const { body } = await supervisor.get(`/api/bags/?batch__order=1`)
    return Array.isArray(body)
      ? at(
          body.find((each: unknown) => at(each, 'id') === bag),
          'label',
        )
      : undefined
  }

  it('should be none, printed, and outdated after a correction until the next print', async () => {
    const bag = await weigh()
    expect(await labelOf(bag)).toBe('none')
    expect((await print(bag)).printed).toBe(true)
    expect(await labelOf(bag)).toBe('printed')
    await correct(bag, 2040)
    expect(await labelOf(bag)).toBe('stale')
    await print(bag)
    expect(await labelOf(bag)).toBe('printed')
  })

  it('should not be printed if its bag was corrected while it waited, and blocks no other label', async () => {
    printer.manner = refuse
    const [bag, next] = [await weigh(), await weigh()]
    const { job, state } = await print(bag)
    expect([state, await labelOf(bag)]).toEqual(['silent', 'none'])
    await correct(bag, 2040)
    printer.friendly()
    printer.sent.length = 0
    expect((await print(next)).state).toBe('sent')
    expect([printer.sent.map(({ text }) => text), await labelOf(bag)]).toEqual([[`^XA^FDbag ${next}^FS^XZ`], 'none'])
    const { body } = await supervisor.get(`/api/print_jobs/${job}/`)
    expect([at(body, 'state'), at(body, 'reason')]).toEqual(['cancelled', outdated])
  })

  it('should not come out where its bag was voided while it waited', async () => {
    printer.manner = refuse
    const bag = await weigh()
    const { job } = await print(bag)
    await supervisor.send('POST', `/api/bags/${bag}/void/`, { reason: 'Entered twice' })
    expect((await again(job)).status).toBe(409)
  })

  it('should be old where its bag was corrected while it was sent', async () => {
    const bag = await weigh()
    printer.manner = (_, response) => void correct(bag, 2040).then(() => response.end())
    expect((await print(bag)).state).toBe('sent')
    expect(await labelOf(bag)).toBe('stale')
  })

  it('should not be printed if it was drawn before a correction', async () => {
    const bag = await weigh()
    const version = await versionOf(bag)
    await print(bag, version)
    expect((await print(bag, version)).printed).toBe(true)
    await correct(bag, 2040)
    const stale = await ask(bag, version)
    expect([stale.status, at(stale.body, 'status')]).toEqual([409, [outdated]])
    expect((await print(bag, await versionOf(bag))).printed).toBe(true)
    expect([printer.sent.length, await labelOf(bag)]).toEqual([3, 'printed'])
  })

  it('from before a correction should not be repeated', async () => {
    const bag = await weigh()
    const { job } = await print(bag)
    await correct(bag, 2040)
    const answer = await again(job)
    expect([answer.status, at(answer.body, 'status'), printer.sent.length]).toEqual([409, [outdated], 1])
  })

  it('behind one that the printer should not take is answered as soon as that is known', async () => {
    printer.manner = refuse
    const [first, second] = [await weigh(), await weigh()]
    expect([(await print(first)).state, (await print(second)).state]).toEqual(['silent', 'waiting'])
  })
})
