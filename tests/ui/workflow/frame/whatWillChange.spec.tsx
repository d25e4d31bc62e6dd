import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { RecordDifference } from '#model/calls/stepPreview.ts'
import { ana } from '#tests/streams/persons.ts'
import type { FakeServer } from '#tests/ui/workflow/fakeServer.ts'
import { field, openDialog } from '#tests/ui/workflow/inDialog.tsx'
import type { WorkflowRequest } from '#ui/workflow/frame/request.ts'

const supervisor = { ...ana, role_number: 3 }
const bag = {
  id: 2,
  bag_number: 7,
  batch: 9,
  lot: 8,
  lot_number: 1042,
  order: 1,
  client: 9,
  grade: 'B Grade',
  type: 'Super Sack',
  pallet_type: 'Cardboard',
  clean_tare: 35,
  clean_gross: 1900,
  clean_net: 1865,
  label: 'printed',
  version: 3,
}
const lot = { id: 8, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Sorting', bag_count: 7, version: 9 }
const order = { id: 1, order_number: 31, client: 9, orchard: { id: 3, name: 'Ridge' }, variety: 2, status: 'Open' }
const bin = { id: 3, name: 'Bin 3', locked_by: 1 }
const tables = {
  clients: [{ id: 9, company_name: 'Alderman Groves' }],
  orchards: [{ id: 3, name: 'Ridge', client: 9 }],
  varieties: [{ id: 2, name: 'Sumner' }],
  orders: [order],
  drying_bins: [bin],
  wagons: [],
  batches: [{ id: 9, batch_number: 70, order: 1, status: 'Sorting', drying_bin: 3, wagons: [] }],
  lots: [{ ...lot, clean_gross: 1900, last_bag_number: 7 }],
  bags: [bag],
  moisture_readings: [],
  dryer_events: [],
}
const correctBag: WorkflowRequest = { kind: 'correctBag', id: 2 }
const voidBag: WorkflowRequest = {
  kind: 'correction',
  correction: { entity: 'bag', type: 'void', id: 2 },
  name: 'bag 1042-7',
}
const moved: readonly RecordDifference[] = [
  { list: 'lots', id: 8, before: lot, after: { ...lot, bag_count: 6, version: 10 } },
  {
    list: 'lots',
    id: 12,
    before: null,
    after: { ...lot, id: 12, lot_number: 1044, grade: 'Small A Grade', bag_count: 1 },
  },
  { list: 'orders', id: 1, before: { ...order, version: 4 }, after: { ...order, version: 5 } },
  { list: 'drying_bins', id: 3, before: bin, after: { ...bin, locked_by: null } },
  {
    list: 'bags',
    id: 2,
    before: bag,
    after: { ...bag, lot: 12, lot_number: 1044, bag_number: 1, grade: 'Small A Grade', label: 'stale', version: 4 },
  },
]

const section = async () => screen.findByRole('region', { name: /^What this will change/ })
const linesOf = (shown: HTMLElement): readonly (string | null)[] =>
  [...within(shown).getByRole('list', { name: 'Records' }).children].map((item) => item.textContent)

describe('The effects of a correction', () => {
  it('should be shown before Yes in plain words, the bag itself first, and updated with the input', async () => {
    const { server, user } = await openDialog(correctBag, tables, supervisor)
    const requests: unknown[] = []
    server.answerPreview = (call) => {
      requests.push(call)
      return { records: moved }
    }
    expect(screen.queryByRole('region', { name: 'What this will change' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Small A Grade' }))
    expect(linesOf(await section())).toEqual([
      'Bag 1042-7Grade B GradeSmall A GradeLot number 10421044Bag number 71Label printedstale',
      'Lot 1042Bags 76',
      'Lot 1044 · NewGrade Small A GradeBags 1',
      'Bin 3Taken by order 31—',
    ])
    const call = { method: 'POST', path: '/api/bags/2/correct/', body: { grade: 'Small A Grade', reason: '—' } }
    expect(requests).toEqual([call])
    // The reason does not affect the preview.
    await user.type(field('Reason'), 'Looked again')
    await user.clear(field('Gross weight'))
    await user.type(field('Gross weight'), '1802')
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    expect(requests[1]).toEqual({ ...call, body: { ...call.body, clean_gross: 1802 } })
    expect(server.writes).toEqual([])
  })

  it('should be one line that unfolds where nobody hovers, as last chosen', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query !== '(hover: hover)', media: query }) as MediaQueryList,
    )
    const { server, user } = await openDialog(correctBag, tables, supervisor)
    server.answerPreview = () => ({ records: moved })
    const line = screen.getByRole('button', { name: /^What this will change/ })
    expect(line.textContent).toContain('nothing yet')
    await user.click(screen.getByRole('radio', { name: 'Small A Grade' }))
    const shown = await section()
    expect(line.textContent).toContain('Bag 1042-7 · Lot 1042 · Lot 1044 (New) · Bin 3')
    expect(within(shown).queryByRole('list')).toBeNull()
    await user.click(line)
    expect(linesOf(shown)).toHaveLength(4)
    cleanup()

    await openDialog(voidBag, tables, supervisor, { answerPreview: () => ({ records: moved }) })
    expect(screen.getByRole('button', { name: /^What this will change/ }).getAttribute('aria-expanded')).toBe('true')
    localStorage.clear()
    vi.restoreAllMocks()
  })

  it('should stand between the reason and the buttons, below what is asked', async () => {
    await openDialog(voidBag, tables, supervisor, { answerPreview: () => ({ records: moved }) })
    const shown = await section()
    const follows = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    expect(follows(screen.getByText(/It keeps its number/), shown)).toBe(true)
    expect(follows(field('Reason'), shown)).toBe(true)
    expect(follows(shown, screen.getByRole('button', { name: 'Void the bag' }))).toBe(true)
    expect(shown.className).not.toMatch(/(^|[ :])order-/)
  })

  it('should list eight records, and count the others', async () => {
    const { server, user } = await openDialog(correctBag, tables, supervisor)
    const records = Array.from({ length: 10 }, (_, nth) => ({
      list: 'bags' as const,
      id: 50 + nth,
      before: { ...bag, id: 50 + nth, bag_number: nth },
      after: null,
    }))
    server.answerPreview = () => ({ records })
    await user.click(screen.getByRole('radio', { name: 'Small A Grade' }))
    const shown = await section()
    expect(linesOf(shown)).toHaveLength(8)
    expect(linesOf(shown)[0]).toBe('Bag 1042-0 · Removed')
    expect(shown.textContent).toContain('and 2 more records')
  })

  it('should be shown before a reason is given', async () => {
    const voided = { list: 'bags', id: 2, before: bag, after: { ...bag, void: true } }
    await openDialog(voidBag, tables, supervisor, { answerPreview: () => ({ records: [voided] }) })
    expect(linesOf(await section())).toEqual(['Bag 1042-7Void —yes'])
    expect(field('Reason').value).toBe('')
  })

  it('should be replaced by refusals that only the server knows', async () => {
    const { server, user } = await openDialog(correctBag, tables, supervisor)
    server.answerPreview = () => ({ refusals: [{ rule: 'K4', field: 'status', message: 'It has left.' }] })
    await user.click(screen.getByRole('radio', { name: 'Small A Grade' }))
    expect((await screen.findByText('This is refused as it stands')).parentElement?.textContent).toContain(
      'It has left. Why? K4',
    )
    expect(screen.queryByRole('region', { name: 'What this will change' })).toBeNull()
  })

  it.each<[string, object]>([
    [
      'nobody would see a difference',
      { records: [{ list: 'bags', id: 2, before: bag, after: { ...bag, version: 4 } }] },
    ],
  ])('should be hidden if %s', async (_, answer) => {
    const answerPreview = vi.fn<FakeServer['answerPreview']>(() => ({ ...answer }))
    await openDialog(voidBag, tables, supervisor, { answerPreview })
    await vi.waitFor(() => expect(answerPreview).toHaveBeenCalledOnce())
    await vi.waitFor(() => expect(answerPreview.mock.results).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'What this will change' })).toBeNull()
  })
})
