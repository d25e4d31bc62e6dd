import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Call } from '#model/calls/call.ts'
import type { ImportInput, ImportProgress, ImportReport } from '#model/calls/import.ts'
import type { PlantClient } from '#streams/client.ts'
import { done, type Result } from '#streams/http/failure.ts'
import { emptyOutbox } from '#tests/streams/emptyOutbox.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { PlantClientProvider } from '#ui/hooks/PlantClientProvider.tsx'
import { ImportPage } from '#ui/pages/ImportPage.tsx'

const report = (is: Partial<ImportReport>): ImportReport => ({
  columns: [{ key: 'Name', place: 1, header: 'Name', field: 'company_name' }],
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
  ...is,
})

describe('an imported table', () => {
  it('should be read again as what was chosen meanwhile, and never be shown as something else', async () => {
    const { user, asked, answer } = shown()
    await choose('names.csv')
    expect(await screen.findByText('Reading…')).toBeDefined()
    await user.selectOptions(screen.getByLabelText(/^What the table lists/), 'variety')
    answer(report({ adds: 7 }))
    await waitFor(() => expect(asked()).toEqual(['client', 'variety']))
    expect(screen.queryByRole('button', { name: 'Add 7' })).toBeNull()
    answer(report({ columns: [{ key: 'Name', place: 1, header: 'Name', field: 'name' }] }))
    await user.click(await screen.findByRole('button', { name: 'Add 1' }))
    await waitFor(() => expect(asked()).toEqual(['client', 'variety', 'variety, added']))
    expect(screen.queryByText('Reading…')).toBeNull()
  })

  it('should stay chosen when it turns out to list something else', async () => {
    const { user, asked, answer } = shown()
    await choose('names.csv')
    await waitFor(() => expect(asked()).toHaveLength(1))
    answer(report({}))
    await screen.findByRole('button', { name: 'Add 1' })
    await user.selectOptions(screen.getByLabelText(/^What the table lists/), 'broker')
    expect(screen.queryByRole('button', { name: 'Add 1' })).toBeNull()
    await waitFor(() => expect(asked()).toEqual(['client', 'broker']))
    expect(screen.getByText('names.csv')).toBeDefined()
  })

  it('should wait until it is added before another one is chosen', async () => {
    const { user, asked, answer } = shown()
    await choose('names.csv')
    await waitFor(() => expect(asked()).toHaveLength(1))
    answer(report({}))
    await user.click(await screen.findByRole('button', { name: 'Add 1' }))
    expect(screen.getByRole('button', { name: 'Choose another file' }).getAttribute('aria-disabled')).toBe('true')
    answer(report({ added: 1 }))
    expect(await screen.findByText('1 added')).toBeDefined()
  })

  it('should say what came once it is added, and take the focus that went with the button', async () => {
    const { user, asked, answer } = shown()
    await choose('names.csv')
    await waitFor(() => expect(asked()).toHaveLength(1))
    answer(report({}))
    await pressed(user, await screen.findByRole('button', { name: 'Add 1' }))
    expect(screen.getByRole('heading', { name: 'What would come' })).toBeDefined()
    answer(report({ added: 1 }))
    expect(await screen.findByRole('heading', { name: 'What came' })).toBeDefined()
    await waitFor(() => expect(document.activeElement?.textContent).toContain('1 added'))
    expect(document.activeElement?.role).toBe('status')
  })

  it('should leave the focus where somebody has moved it meanwhile', async () => {
    const { asked, answer, user } = shown()
    await choose('names.csv')
    await waitFor(() => expect(asked()).toHaveLength(1))
    answer(report({}))
    await pressed(user, await screen.findByRole('button', { name: 'Add 1' }))
    const other = screen.getByRole('button', { name: 'Choose another file' })
    act(() => other.focus())
    answer(report({ added: 1 }))
    await screen.findByText('1 added')
    expect(document.activeElement).toBe(other)
  })

  it('should count no rows of a table that could not be read to its end', async () => {
    const { asked, answer } = shown()
    await choose('names.csv')
    await waitFor(() => expect(asked()).toHaveLength(1))
    const fault = { row: 10_002, field: null, message: 'A table has at most 10000 rows: cut it into several.' }
    answer(report({ rows: 10_179, adds: 0, fault_count: 1, faults: [fault], is_unreadable: true }))
    expect(await screen.findByText('1 fault')).toBeDefined()
    expect(screen.queryByText(/10179|10,179/)).toBeNull()
  })

  it('should show what stands in a cell with a fault, and of many faults the first ones before all', async () => {
    const { user, asked, answer } = shown()
    await choose('names.csv')
    await waitFor(() => expect(asked()).toHaveLength(1))
    const faults = Array.from({ length: 40 }, (_, nth) => ({ row: nth + 2, field: 'company_name', message: 'No.' }))
    const rows = faults.map((fault) => ({ row: fault.row, cells: [`Oak ${fault.row}`], faults: [fault] }))
    answer(report({ fault_count: 40, bad_rows: 40, faults, rest: { headers: ['Name'], rows } }))
    const list = await screen.findByRole('list', { name: 'Faults in the table' })
    expect(list.children).toHaveLength(10)
    expect(list.firstElementChild?.textContent).toBe('Row 2Company nameOak 2No.')
    await pressed(user, screen.getByRole('button', { name: 'Show all 40' }))
    expect(list.children).toHaveLength(40)
  })

  it('should ask before it adds clients that look like others, and add nothing after a No', async () => {
    const { user, asked, answer } = shown()
    await choose('names.csv')
    await waitFor(() => expect(asked()).toHaveLength(1))
    const like = { row: 2, field: 'company_name', message: 'This looks like the client Oak Hill LLC.' }
    answer(report({ caution_count: 1, cautions: [like] }))
    expect((await screen.findByRole('list', { name: 'Rows that look like another client' })).textContent).toContain(
      'Oak',
    )
    await user.click(await screen.findByRole('button', { name: 'Add 1' }))
    expect(await screen.findByRole('alertdialog', { name: 'Add clients that look like others?' })).toBeDefined()
    await pressed(user, screen.getByRole('button', { name: 'No, go back' }))
    await user.click(await screen.findByRole('button', { name: 'Add 1' }))
    await pressed(user, await screen.findByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(asked()).toEqual(['client', 'client, added']))
  })

  it('should be read again below the row with the headings that was chosen', async () => {
    const { user, bodies, answer } = shown()
    await choose('names.csv')
    await waitFor(() => expect(bodies).toHaveLength(1))
    const headings = [
      { row: 1, text: 'Growers of 2026' },
      { row: 3, text: 'Name' },
    ]
    answer(report({ headings }))
    await user.selectOptions(await screen.findByLabelText(/^Row with the headings/), 'Row 3: Name')
    await waitFor(() => expect(bodies.map(({ heading }) => heading)).toEqual([undefined, 3]))
  })

  it('should have a choice for each of two columns with one heading', async () => {
    const { user, bodies, answer } = shown()
    await choose('names.csv')
    await waitFor(() => expect(bodies).toHaveLength(1))
    const columns = [
      { key: 'Name', place: 1, header: 'Name', field: 'company_name' },
      { key: 'Phone', place: 2, header: 'Phone', field: 'phone' },
      { key: 'Phone#3', place: 3, header: 'Phone', field: null },
    ]
    answer(report({ columns }))
    await user.selectOptions(await screen.findByLabelText('Phone (column 3)'), 'mobile_phone')
    await waitFor(() => expect(bodies.at(-1)?.columns).toEqual({ 'Phone#3': 'mobile_phone' }))
  })

  it('should add its good rows alone, and have the others saved to be mended', async () => {
    const { user, bodies, answer } = shown()
    await choose('names.csv')
    await waitFor(() => expect(bodies).toHaveLength(1))
    const fault = { row: 3, field: 'phone', message: 'Enter something here.' }
    const rest = { headers: ['Name', 'Phone'], rows: [{ row: 3, cells: ['Elm', '0.1'], faults: [fault] }] }
    answer(report({ rows: 2, fault_count: 1, faults: [fault], bad_rows: 1, rest }))
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) saved.push(file)
      return 'blob:file'
    })
    await user.click(await screen.findByRole('button', { name: 'Save 1 row to mend' }))
    expect((await saved[0]?.text())?.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Name,Phone,Fault',
      'Elm,"=""0.1""","Row 3; Phone Enter something here."',
      '',
    ])
    await user.click(screen.getByRole('button', { name: 'Add 1 without a fault' }))
    await waitFor(() => expect(bodies.at(-1)).toMatchObject({ dry_run: false, skip_faults: true }))
  })

  it('should be a sheet of a workbook, read in a worker that ends when it is cancelled', async () => {
    const workers = workersStubbed()
    const { user, bodies, answer } = shown()
    await choose('names.xlsx', 'PK\u0003\u0004')
    await waitFor(() => expect(workers).toHaveLength(1))
    act(() => workers[0]?.say({ part: 0.42 }))
    expect(await screen.findByText('Reading… 42%')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(workers[0]?.isEnded).toBe(true)
    expect(screen.queryByText('names.xlsx')).toBeNull()

    await choose('names.xlsx', 'PK\u0003\u0004')
    await waitFor(() => expect(workers).toHaveLength(2))
    const sheets = [
      { name: 'Growers', file: 'R3Jvd2Vycw==', sums: [9, 12] },
      { name: 'Brokers', file: 'QnJva2Vycw==' },
    ]
    act(() => workers[1]?.say({ sheets }))
    await waitFor(() => expect(bodies.map(({ file }) => file)).toEqual(['R3Jvd2Vycw==']))
    answer(report({}))
    expect(await screen.findByText('Left out as sums of what is above: row 9, 12.')).toBeDefined()
    await user.selectOptions(await screen.findByLabelText(/^Sheet of the workbook/), 'Brokers')
    await waitFor(() => expect(bodies.map(({ file }) => file)).toEqual(['R3Jvd2Vycw==', 'QnJva2Vycw==']))
    vi.unstubAllGlobals()
  })

  it('should say that a worker which hangs was ended, and end a worker that is done', async () => {
    const workers = workersStubbed()
    shown()
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    await choose('names.xlsx', 'PK\u0003\u0004')
    await vi.waitFor(() => expect(workers).toHaveLength(1))
    act(() => void vi.advanceTimersByTime(179_000))
    act(() => workers[0]?.say({ part: 0.42 }))
    act(() => void vi.advanceTimersByTime(170_000))
    expect(workers[0]?.isEnded).toBe(false)
    act(() => void vi.advanceTimersByTime(10_000))
    expect(workers[0]?.isEnded).toBe(true)
    vi.useRealTimers()
    expect((await screen.findByRole('alert')).textContent).toContain('was not read within three minutes')
    await choose('names.xlsx', 'PK\u0003\u0004')
    await waitFor(() => expect(workers).toHaveLength(2))
    act(() => workers[1]?.say({ sheets: [{ name: 'Growers', file: 'R3Jvd2Vycw==' }] }))
    expect(workers[1]?.isEnded).toBe(true)
    vi.unstubAllGlobals()
  })

  it('should end its worker when the page is left', async () => {
    const workers = workersStubbed()
    shown()
    await choose('names.xlsx', 'PK\u0003\u0004')
    await waitFor(() => expect(workers).toHaveLength(1))
    cleanup()
    expect(workers[0]?.isEnded).toBe(true)
    vi.unstubAllGlobals()
  })

  it('should say why a workbook is none', async () => {
    const workers = workersStubbed()
    shown()
    await choose('names.xlsx', 'PK\u0003\u0004')
    await waitFor(() => expect(workers).toHaveLength(1))
    act(() => workers[0]?.say({ fault: 'The workbook is empty.' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The workbook is empty.')
    vi.unstubAllGlobals()
  })

  it('should say how far a long trial run is, and give it up', async () => {
    const { user, asked, answer, running, stops } = shown()
    running({ done: 1200, rows: 9000 })
    await choose('long.csv')
    expect(await screen.findByText('Reading… 1200 of 9000 rows')).toBeDefined()
    running({ done: 4000, rows: 9000 })
    expect(await screen.findByText('Reading… 4000 of 9000 rows')).toBeDefined()
    const cancel = screen.getByRole('button', { name: 'Cancel' })
    await user.click(cancel)
    expect([stops(), cancel.getAttribute('aria-disabled')]).toEqual([1, 'true'])
    answer(report({}))
    await waitFor(() => expect(screen.queryByText('long.csv')).toBeNull())
    await choose('names.csv')
    await waitFor(() => expect(asked()).toEqual(['client', 'client']))
    answer(report({}))
    expect(await screen.findByRole('button', { name: 'Add 1' })).toBeDefined()
  })

  it('should be added in parts, with a Stop between them', async () => {
    const { user, bodies, answer } = shown()
    await choose('names.csv')
    await waitFor(() => expect(bodies).toHaveLength(1))
    answer(report({ rows: 2500, adds: 2500 }))
    await user.click(await screen.findByRole('button', { name: 'Add 2500' }))
    await waitFor(() => expect(bodies.at(-1)).toMatchObject({ dry_run: false, most: 1000 }))
    answer(report({ adds: 2500, added: 1000 }))
    expect(await screen.findByText('Adding… 1000 of 2500')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Stop adding' }))
    answer(report({ adds: 1500, added: 1000 }))
    expect(await screen.findByText('2000 added')).toBeDefined()
    expect(screen.getByText('The rest was left out. The same file brings it in.')).toBeDefined()
    expect(bodies).toHaveLength(3)
  })

  it('should not be called complete if it has no rows', async () => {
    const { asked, answer } = shown()
    await choose('names.csv')
    await waitFor(() => expect(asked()).toHaveLength(1))
    answer(report({ rows: 0, adds: 0 }))
    expect(await screen.findByText('The table has no rows below its header.')).toBeDefined()
    expect(screen.getByText('0 rows, 0 new, 0 there already, 0 faults')).toBeDefined()
  })
})

// Helpers

/** The page over a server that answers when told to; `asked`: the kinds of its tables so far. */
function shown() {
  const bodies: ImportInput[] = []
  const waiting: ((result: Result<ImportReport>) => void)[] = []
  let progress: ImportProgress | null = null
  let stops = 0
  const send = async ({ name }: Call, { body }: { body: ImportInput }) => {
    if (name === 'importProgress') return done(progress)
    if (name === 'stopImport') {
      stops += 1
      return done(undefined)
    }
    bodies.push(body)
    return new Promise<Result<ImportReport>>((resolve) => waiting.push(resolve))
  }
  render(
    <PlantClientProvider plant={{ send, abandon: () => {}, outbox: emptyOutbox() } as unknown as PlantClient}>
      <ImportPage />
    </PlantClientProvider>,
  )
  return {
    user: userEvent.setup(),
    running: (now: ImportProgress) => {
      progress = now
    },
    stops: () => stops,
    bodies,
    asked: () => bodies.map(({ kind, dry_run }) => (dry_run ? kind : `${kind}, added`)),
    answer: (value: ImportReport) => waiting.shift()?.(done(value)),
  }
}

/** Workers that say what they are told to. */
function workersStubbed() {
  const workers: { say: (data: unknown) => void; isEnded: boolean }[] = []
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      readonly own = {
        say: (data: unknown) => void this.dispatchEvent(Object.assign(new Event('message'), { data })),
        isEnded: false,
      }
      constructor() {
        super()
        workers.push(this.own)
      }
      postMessage(): void {}
      terminate(): void {
        this.own.isEnded = true
      }
    },
  )
  return workers
}

async function choose(name: string, content = 'Name\nOak\n'): Promise<void> {
  await userEvent
    .setup()
    .upload(screen.getByLabelText('CSV file or workbook'), new File([content], name, { type: 'text/csv' }))
}
