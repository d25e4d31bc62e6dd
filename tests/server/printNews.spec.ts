import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SocketMessage } from '#model/wire/socketMessage.ts'
import { subscribeToNotifications } from '#server/live/postgresNotifications.ts'
import { FakePrinter } from './fakePrinter.ts'
import { engines } from './freshPlace.ts'
import { at, type Caller, type Heard, listAt, numberAt, OpenPlant } from './openPlant.ts'

const label = '^XA^FDOne^FS^XZ'
const options = { allowLoopback: true, connectWithin: 200, within: 5000, pauses: [60_000], patience: 1500 }

/** What a socket has said of print jobs: `3 sent`, `3 erased`. */
const told = ({ messages }: Heard): readonly string[] =>
  messages.flatMap((message) => {
    const read = SocketMessage.parse(message)
    return read.type === 'print_job' ? [`${read.id} ${read.job?.state ?? 'erased'}`] : []
  })

async function listening(caller: Caller): Promise<Heard> {
  const heard = await caller.listen()
  await heard.upTo(0)
  return heard
}

describe.each(engines)('print jobs on the socket on %s', (engine) => {
  let plant: OpenPlant
  let printer: FakePrinter
  let admin: Caller
  let staff: Caller
  const heard: Heard[] = []
  const listen = async (caller: Caller): Promise<Heard> => {
    const each = await listening(caller)
    heard.push(each)
    return each
  }
  beforeEach(async () => {
    printer = await FakePrinter.open()
    plant = await OpenPlant.open(engine, { printer: options })
    admin = await plant.signIn({ role_number: 5 })
    staff = await plant.signIn({ role_number: 2 })
    await admin.send('PATCH', '/api/plants/1/', { label_printer1: printer.address })
  })
  afterEach(async () => {
    for (const { socket } of heard.splice(0)) socket.close()
    await plant.close()
    await printer.close()
  })

  const print = async (): Promise<number> => {
    const about = { entity: 'plant', id: 1 }
    return numberAt((await staff.send('POST', '/api/print/', { label, about })).body, 'job', 'id')
  }
  const change = (id: number, state: string) => staff.send('PATCH', `/api/print_jobs/${id}/`, { state })

  it('should tell that a label waits, is being printed and came out, as the list has it, without its text', async () => {
    const listener = await listen(staff)
    const answers: (() => void)[] = []
    printer.manner = (_, response) => void answers.push(() => response.end('ok'))
    const printing = [print()]
    await expect.poll(() => told(listener).at(-1)).toBe('1 sending')
    printing.push(print())
    await expect.poll(() => told(listener).at(-1)).toBe('2 waiting')
    printer.friendly()
    for (const answer of answers) answer()
    expect(await Promise.all(printing)).toEqual([1, 2])
    await expect.poll(() => told(listener)).toHaveLength(6)
    expect(told(listener).slice(-1)).toEqual(['2 sent'])
    const last = SocketMessage.parse(listener.messages.findLast((message) => at(message, 'type') === 'print_job'))
    const [job] = listAt((await staff.get('/api/print_jobs/')).body, 'jobs')
    expect(last).toEqual({ type: 'print_job', id: 2, job })
    expect(JSON.stringify(listener.messages)).not.toContain(label)
  })

  it('should tell that a label failed, and what a user decided about it', async () => {
    const listener = await listen(staff)
    printer.manner = (_, response) => void response.destroy()
    const lost = await print()
    await expect.poll(() => told(listener).at(-1)).toBe(`${lost} unknown`)
    await change(lost, 'sent')
    await expect.poll(() => told(listener).at(-1)).toBe(`${lost} sent`)
    printer.manner = (_, response) => void response.writeHead(500).end()
    const silent = await print()
    await expect.poll(() => told(listener).at(-1)).toBe(`${silent} silent`)
    await change(silent, 'cancelled')
    await expect.poll(() => told(listener).at(-1)).toBe(`${silent} cancelled`)
  })

  it('should tell nothing to users without the permission', async () => {
    const listeners = [await listen(staff)]
    for (const row of [{ role_number: 0 }, { role_number: 1 }]) listeners.push(await listen(await plant.signIn(row)))
    const id = await print()
    await expect.poll(() => listeners[0] && told(listeners[0]).at(-1)).toBe(`${id} sent`)
    await admin.send('POST', '/api/varieties/', { name: 'Desirable' })
    const seq = await plant.seq()
    // A mark comes after what was said before it.
    for (const listener of listeners) await listener.upTo(seq)
    expect(listeners.slice(1).map(told)).toEqual([[], []])
  })

  it('should tell which labels an erasure removed and cancelled', async () => {
    const client = numberAt((await admin.send('POST', '/api/clients/', { company_name: 'Oak Hill' })).body, 'id')
    const sent = numberAt((await staff.send('POST', '/api/print/', { label })).body, 'job', 'id')
    printer.manner = (_, response) => void response.writeHead(500).end()
    const silent = numberAt((await staff.send('POST', '/api/print/', { label })).body, 'job', 'id')
    const listener = await listen(staff)
    await admin.send('POST', `/api/clients/${client}/erase/`, { reason: 'By letter' })
    await expect.poll(() => told(listener).toSorted()).toEqual([`${sent} erased`, `${silent} cancelled`].toSorted())
  })
})

describe('print jobs on two servers over one PostgreSQL', () => {
  let printer: FakePrinter
  let first: OpenPlant
  let second: OpenPlant
  beforeEach(async () => {
    printer = await FakePrinter.open()
    first = await OpenPlant.open('postgres', { printer: options })
    second = await first.beside({
      printer: options,
      subscribe: (live) => subscribeToNotifications(first.url, live),
    })
  })
  afterEach(async () => {
    await second.close()
    await first.close()
    await printer.close()
  })

  it('should tell on one what was printed by the other, and once on each', async () => {
    const admin = await first.signIn({ role_number: 5 })
    await admin.send('PATCH', '/api/plants/1/', { label_printer1: printer.address })
    const there = second.callerWith(admin.id, admin.token)
    const listener = await listening(there)
    for (const [nth, caller] of [admin, there].entries()) {
      const id = numberAt((await caller.send('POST', '/api/print/', { label })).body, 'job', 'id')
      await expect.poll(() => told(listener).at(-1)).toBe(`${id} sent`)
      // A change that a second message told once more would be told before the next commit.
      await admin.send('POST', '/api/varieties/', { name: `Variety ${nth}` })
      await listener.upTo(await first.seq())
      // Told once for each change: waiting, sending, sent. What is told late has the label's newest state.
      expect(told(listener).filter((each) => each.startsWith(`${id} `)).length).toBeLessThanOrEqual(3)
    }
    listener.socket.close()
  })

  it('should tell the labels that a stopped server left under way', async () => {
    const admin = await first.signIn({ role_number: 5 })
    await admin.send('PATCH', '/api/plants/1/', { label_printer1: printer.address })
    const id = numberAt((await admin.send('POST', '/api/print/', { label })).body, 'job', 'id')
    const listener = await listening(second.callerWith(admin.id, admin.token))
    const begun = { state: 'sending' as const, begun_at: '2020-01-01T00:00:00.000Z' }
    await first.writer.submit((tx) => tx.updateTable('print_jobs').set(begun).execute())
    const third = await first.beside({ printer: options })
    await expect.poll(() => told(listener)).toEqual([`${id} unknown`])
    listener.socket.close()
    await third.close()
  })
})
