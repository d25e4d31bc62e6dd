import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { type ImportReport as Report, tableSize, tableTooLarge } from '#model/calls/import.ts'
import { done, failed, type Result } from '#streams/http/failure.ts'
import { walksOf } from '#tests/ui/walk.ts'
import { type Asked, importMachine } from '#ui/pages/system/importMachine.ts'

const report: Report = {
  columns: [],
  heading: 1,
  headings: [],
  rows: 1,
  adds: 1,
  present: 0,
  added: 0,
  fault_count: 0,
  faults: [],
  bad_rows: 0,
  is_unreadable: false,
  caution_count: 0,
  cautions: [],
  sample: [],
}
const good = done(report)
const refused = failed({
  kind: 'refused',
  status: 400,
  fieldErrors: { file: ['This is no table.'] },
  statusErrors: [],
  refusals: [],
})
const names = new File(['Name\nOak\n'], 'names.csv')
const others = new File(['Name\nElm\n'], 'others.csv')
const large = new File([new Uint8Array(tableSize + 1)], 'large.csv')
const lost = Object.assign(new File([''], 'lost.csv'), { arrayBuffer: async () => Promise.reject(new Error('gone')) })

const walks = walksOf(importMachine)

/** A run over a server that answers when told to. */
function started() {
  const asked: Asked[] = []
  const waiting: ((result: Result<Report> | null) => void)[] = []
  const ask = fromPromise<Result<Report> | null, Asked>(async ({ input }) => {
    asked.push(input)
    return new Promise((resolve) => waiting.push(resolve))
  })
  const actor = walks.start(importMachine.provide({ actors: { ask } }))
  const at = async (state: string) => waitFor(actor, ({ value }) => value === state)
  const answered = async (result: Result<Report> | null, state: string) => {
    await waitFor(actor, () => waiting.length > 0)
    waiting.shift()?.(result)
    return at(state)
  }
  return {
    actor,
    asked: () => asked.map(({ table: { kind, name, columns }, isTrial }) => [kind, name, columns, isTrial]),
    at,
    answered,
    chosen: async (file: File, result: Result<Report> | null, state: string) => {
      actor.send({ type: 'choose', file })
      await at('reading')
      return answered(result, state)
    },
    context: () => actor.getSnapshot().context,
  }
}

const columns = { Name: 'name' }
type Run = ReturnType<typeof started>
const tried = async (): Promise<Run> => {
  const run = started()
  await run.chosen(names, good, 'trial')
  return run
}
const turnedDown = async (): Promise<Run> => {
  const run = started()
  await run.chosen(names, refused, 'refused')
  return run
}
const added = async (): Promise<Run> => {
  const run = await tried()
  run.actor.send({ type: 'add' })
  await run.answered(done({ ...report, added: 1 }), 'done')
  return run
}

describe('An import', () => {
  it('should try the chosen file with its columns, then add it', async () => {
    const { actor, asked, answered, at, context } = await tried()
    actor.send({ type: 'assign', columns })
    expect(actor.getSnapshot().value).toBe('reading')
    await answered(good, 'trial')
    actor.send({ type: 'add' })
    await at('adding')
    await answered(done({ ...report, added: 1 }), 'done')
    expect(asked()).toEqual([
      ['client', 'names.csv', {}, true],
      ['client', 'names.csv', columns, true],
      ['client', 'names.csv', columns, false],
    ])
    expect(context().report?.added).toBe(1)
  })

  it('should go back to the trial with the reasons where the addition is refused', async () => {
    const { actor, answered, context } = await tried()
    actor.send({ type: 'add' })
    await answered(refused, 'trial')
    expect(context().errors).toEqual(['This is no table.'])
    actor.send({ type: 'add' })
    expect(context().errors).toEqual([])
    await answered(null, 'trial')
  })

  it('should read what was chosen meanwhile, and show no report of anything else', async () => {
    const { actor, answered, asked, at, context } = started()
    actor.send({ type: 'choose', file: names })
    await at('reading')
    actor.send({ type: 'list', kind: 'variety' })
    await answered(good, 'reading')
    expect(context().report).toBeNull()
    actor.send({ type: 'assign', columns })
    await answered(good, 'reading')
    actor.send({ type: 'choose', file: others })
    await answered(good, 'opening')
    await at('reading')
    await answered(good, 'trial')
    expect(asked()).toEqual([
      ['client', 'names.csv', {}, true],
      ['variety', 'names.csv', {}, true],
      ['variety', 'names.csv', columns, true],
      ['variety', 'others.csv', {}, true],
    ])
  })

  it('should read the file that was chosen last, as the kind that was', async () => {
    const { actor, answered, asked, at } = started()
    actor.send({ type: 'list', kind: 'broker' })
    actor.send({ type: 'choose', file: names })
    actor.send({ type: 'choose', file: others })
    actor.send({ type: 'list', kind: 'orchard' })
    await at('reading')
    await answered(good, 'trial')
    expect(asked()).toEqual([['orchard', 'others.csv', {}, true]])
  })

  it('should say why a file was not read, and offer the choice again', async () => {
    const { actor, at, chosen, context } = started()
    actor.send({ type: 'choose', file: lost })
    await at('file')
    expect(context()).toMatchObject({ file: null, table: null, errors: ['Error: gone'] })
    actor.send({ type: 'list', kind: 'user' })
    await chosen(names, refused, 'refused')
    expect(context()).toMatchObject({ kind: 'user', report: null, errors: ['This is no table.'] })
    actor.send({ type: 'add' })
    expect(actor.getSnapshot().value).toBe('refused')
    actor.send({ type: 'assign', columns })
    await at('reading')
  })

  it.each([
    ['before any file', async () => started()],
    ['while another is opened', async () => opening()],
    ['while another is read', async () => reading()],
    ['after a trial', tried],
    ['after a refusal', turnedDown],
    ['after an addition', added],
  ])('should refuse a file that is too large %s', async (_, run) => {
    const { actor, context } = await run()
    actor.send({ type: 'choose', file: large })
    expect(actor.getSnapshot().value).toBe('file')
    expect(context()).toMatchObject({ file: null, table: null, report: null, errors: [tableTooLarge] })
  })

  it.each([
    ['a trial', tried],
    ['a refusal', turnedDown],
    ['an addition', added],
  ])('should begin again after %s: with another kind, other columns, another file', async (_, run) => {
    const listed = await run()
    listed.actor.send({ type: 'list', kind: 'variety' })
    expect(listed.actor.getSnapshot().value).toBe('reading')
    expect(listed.context().report).toBeNull()
    const assigned = await run()
    assigned.actor.send({ type: 'assign', columns })
    expect(assigned.actor.getSnapshot().value).toBe('reading')
    const chosen = await run()
    await chosen.chosen(others, good, 'trial')
    expect(chosen.context().table?.name).toBe('others.csv')
  })

  it('should be cancelled while its file is opened', async () => {
    const { actor, at, context, chosen } = opening()
    actor.send({ type: 'part', part: 0.4 })
    expect(context().part).toBe(0.4)
    actor.send({ type: 'cancel' })
    await at('file')
    expect(context()).toMatchObject({ file: null, part: null, table: null, errors: [] })
    await chosen(others, good, 'trial')
  })

  it.each([
    ['after a trial', tried],
    ['after a refusal', turnedDown],
    ['after an addition', added],
    ['while another is read', async () => reading()],
  ])('should read the sheet of a workbook that is picked %s', async (_, run) => {
    const { actor, context } = await run()
    actor.send({ type: 'pick', sheet: { name: 'Brokers', file: 'QnJva2Vy' } })
    expect(actor.getSnapshot().value).toBe('reading')
    expect(context().table).toMatchObject({ name: 'names.csv', file: 'QnJva2Vy', columns: {} })
  })

  it.each([
    ['its report', good],
    ['its refusal', refused],
  ])('should be given up while it is tried, and forget %s', async (_, answer) => {
    const { actor, answered, context, chosen } = await reading()
    actor.send({ type: 'progress', progress: { done: 3, rows: 9 } })
    expect(context().progress).toEqual({ done: 3, rows: 9 })
    actor.send({ type: 'cancel' })
    expect(actor.getSnapshot().value).toBe('reading')
    await answered(answer, 'file')
    expect(context()).toMatchObject({ table: null, report: null, progress: null, errors: [] })
    await chosen(others, good, 'trial')
    expect(context().isStopped).toBe(false)
  })

  it('should add a long table in parts, and count them', async () => {
    const { actor, asked, answered, context } = await tried()
    actor.send({ type: 'add' })
    await answered(done({ ...report, adds: 2500, added: 1000 }), 'adding')
    expect(context().added).toBe(1000)
    await answered(done({ ...report, adds: 1500, added: 1000 }), 'adding')
    await answered(done({ ...report, adds: 500, added: 500 }), 'done')
    expect(context().report?.added).toBe(2500)
    expect(asked()).toHaveLength(4)
  })

  it('should end with the part on its way when it is stopped', async () => {
    const { actor, answered, context } = await tried()
    actor.send({ type: 'add' })
    await answered(done({ ...report, adds: 2500, added: 1000 }), 'adding')
    actor.send({ type: 'cancel' })
    await answered(done({ ...report, adds: 1500, added: 1000 }), 'done')
    expect(context()).toMatchObject({ isStopped: true, report: { added: 2000 } })
  })

  it('should say how many it has added when a later part is refused', async () => {
    const { actor, answered, context } = await tried()
    actor.send({ type: 'add' })
    await answered(done({ ...report, adds: 2500, added: 1000 }), 'adding')
    await answered(refused, 'trial')
    expect(context()).toMatchObject({ added: 1000, errors: ['This is no table.'] })
    actor.send({ type: 'add' })
    expect(context().added).toBe(0)
  })

  afterAll(() => expect(walks.left()).toEqual([]))
})

function opening(): Run {
  const run = started()
  run.actor.send({ type: 'choose', file: names })
  return run
}

async function reading(): Promise<Run> {
  const run = opening()
  await run.at('reading')
  return run
}
