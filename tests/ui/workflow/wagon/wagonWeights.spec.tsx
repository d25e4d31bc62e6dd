import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { field, isRefused, openDialog, reasonOf } from '#tests/ui/workflow/inDialog.tsx'

const order = { id: 1, order_number: 31, client: 1, orchard: { id: 1, name: 'Ridge' }, variety: 1, more_wagons: true }
const wagon = {
  id: 5,
  wagon_id: 'B12',
  order: 1,
  client: 1,
  status: 'Arrived',
  driver: 'Dale',
  harvested_at: '2026-11-20',
  arrived_at: '2026-11-20',
  gross: 12_400,
  tare: null,
  trash: null,
}
const tables = { wagons: [wagon], orders: [order] }

describe('weighing a wagon', () => {
  it('should ask for missing weights, and send the typed ones', async () => {
    const { user, press, button, server } = await openDialog({ kind: 'weighWagon', id: 5 }, tables)
    expect(screen.queryByLabelText(/^Gross/)).toBeNull()
    expect(reasonOf(button('Save'))).toBe('Enter a weight.')
    await user.type(field(/^Tare/), '4,100.5')
    await press('Save')
    await screen.findByText('Updated Wagon B12!')
    expect(server.requests[0]).toMatchObject({ line: 'PATCH /api/wagons/5/', body: { tare: 4100.5 } })
  })

  it('should have the weights in one block: gross, tare, and large what they make', async () => {
    const { user } = await openDialog({ kind: 'weighWagon', id: 5 }, tables)
    const block = field(/^Tare/).closest('[role="group"]')
    expect(block?.textContent).toMatch(/Gross weight.*12,400\.00.*Tare weight.*Trash.*Net/)
    await user.type(field(/^Tare/), '4100')
    expect(screen.getByRole('status', { name: 'Net' }).textContent).toContain('8,300.00')
  })

  it('should ask about a load that no wagon holds, and keep the input', async () => {
    const { user, press, server } = await openDialog(
      { kind: 'weighWagon', id: 5 },
      { ...tables, wagons: [{ ...wagon, gross: null }] },
    )
    await user.type(field(/^Gross/), '800000')
    await user.type(field(/^Tare/), '3000')
    await press('Save')
    const question = await screen.findByRole('alertdialog', { name: 'Is this weight right?' })
    expect(question.textContent).toContain('797,000.00 lbs net is more than a wagon usually holds: 500–40,000 lbs.')
    await press('No, weigh again')
    expect(server.writes).toEqual([])
    await user.clear(field(/^Gross/))
    await user.type(field(/^Gross/), '8000')
    await press('Save')
    await screen.findByText('Updated Wagon B12!')
    expect(server.writes).toEqual(['PATCH /api/wagons/5/'])
  })

  it('[W16] should show beside the button that a tare is above the gross weight', async () => {
    const { user, button } = await openDialog({ kind: 'weighWagon', id: 5 }, tables)
    await user.type(field(/^Tare/), '12500')
    expect(reasonOf(button('Save'))).toContain('The gross weight is at least the tare, 12,500.00 lbs. W16')
  })
})

describe('correcting a wagon', () => {
  const supervisor = { ...ana, role_number: 3 }

  it('should ask about the same loads as weighing', async () => {
    const { user, press, server } = await openDialog({ kind: 'correctWagon', id: 5 }, tables, supervisor)
    await user.clear(field(/^Gross/))
    await user.type(field(/^Gross/), '124000')
    await user.type(field('Reason'), 'Read off wrong')
    await press('Save')
    const question = await screen.findByRole('alertdialog', { name: 'Is this weight right?' })
    expect(question.textContent).toContain('124,000.00 lbs gross')
    expect(server.writes).toEqual([])
  })

  it('should send changed fields, with the reason', async () => {
    const { user, press, button, server } = await openDialog({ kind: 'correctWagon', id: 5 }, tables, supervisor)
    expect(isRefused(button('Save'))).toBe(true)
    await user.clear(field(/^Gross/))
    await user.type(field(/^Gross/), '12040')
    await user.type(field('Reason'), 'Read off wrong')
    await press('Save')
    await screen.findByText('Updated Wagon B12!')
    expect(server.writes).toEqual(['POST /api/wagons/5/correct/'])
    expect(server.requests.find(({ line }) => line.includes('correct'))?.body).toEqual({
      gross: 12_040,
      reason: 'Read off wrong',
    })
  })

  it('should record excessive trash that was forgotten at unloading', async () => {
    const { user, press, server } = await openDialog({ kind: 'correctWagon', id: 5 }, tables, supervisor)
    await user.click(field('Excessive Trash'))
    await user.type(field('Reason'), 'Forgotten at the pit')
    await press('Save')
    await screen.findByText('Updated Wagon B12!')
    expect(server.requests.find(({ line }) => line.includes('correct'))?.body).toEqual({
      excessive_trash: true,
      reason: 'Forgotten at the pit',
    })
  })

  it('should take a weight back where its field is emptied', async () => {
    const { user, press, server } = await openDialog({ kind: 'correctWagon', id: 5 }, tables, supervisor)
    await user.clear(field(/^Gross/))
    await user.type(field('Reason'), 'Another wagon’s ticket')
    await press('Save')
    await screen.findByText('Updated Wagon B12!')
    expect(server.requests.find(({ line }) => line.includes('correct'))?.body).toMatchObject({ gross: null })
  })
})

describe('mending a wagon of one’s own', () => {
  const entered_at = () => new Date(Date.now() - 240_000).toISOString()

  it('should need no reason', async () => {
    const own = { ...wagon, entered_by: ana.id, entered_at: entered_at() }
    const { user, press, button, server } = await openDialog({ kind: 'mendWagon', id: 5 }, { ...tables, wagons: [own] })
    expect(reasonOf(button('Save'))).toBe('Change what is wrong.')
    expect(screen.queryByLabelText('Reason')).toBeNull()
    await user.clear(field('Wagon id'))
    await user.type(field('Wagon id'), 'b21')
    await press('Save')
    await screen.findByText('Updated Wagon B12!')
    expect(server.requests[0]).toMatchObject({ line: 'POST /api/wagons/5/mend/', body: { wagon_id: 'B21' } })
  })

  it('[W27] should not be for the weights that another hand entered', async () => {
    const own = { ...wagon, entered_by: ana.id, entered_at: entered_at(), weighed_by: 99, weighed_at: entered_at() }
    const { user, button } = await openDialog({ kind: 'mendWagon', id: 5 }, { ...tables, wagons: [own] })
    await user.clear(field(/^Gross/))
    await user.type(field(/^Gross/), '12040')
    expect(reasonOf(button('Save'))).toContain('What others entered is corrected by a supervisor.')
  })
})
