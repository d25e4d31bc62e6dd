import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ImportInput, ImportReport } from '#model/calls/import.ts'
import type { PlantClient } from '#streams/client.ts'
import { done, type Result } from '#streams/http/failure.ts'
import { emptyOutbox } from '#tests/streams/emptyOutbox.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { PlantClientProvider } from '#ui/hooks/PlantClientProvider.tsx'
import { ImportPage } from '#ui/pages/ImportPage.tsx'

const report = (is: Partial<ImportReport>): ImportReport => ({
  columns: [{ header: 'Name', field: 'company_name' }],
  rows: 1,
  adds: 1,
  present: 0,
  added: 0,
  fault_count: 0,
  faults: [],
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
    answer(report({ columns: [{ header: 'Name', field: 'name' }] }))
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
  const send = async (_: 'importTable', { body }: { body: ImportInput }) => {
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
    asked: () => bodies.map(({ kind, dry_run }) => (dry_run ? kind : `${kind}, added`)),
    answer: (value: ImportReport) => waiting.shift()?.(done(value)),
  }
}

async function choose(name: string): Promise<void> {
  await userEvent
    .setup()
    .upload(screen.getByLabelText('CSV file'), new File(['Name\nOak\n'], name, { type: 'text/csv' }))
}
