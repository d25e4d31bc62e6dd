import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { field, openDialog, reasonOf, valueOf } from '#tests/ui/workflow/inDialog.tsx'
import type { WorkflowRequest } from '#ui/workflow/frame/request.ts'

const supervisor = { ...ana, role_number: 3 }
const time = '2026-11-20T12:00:00.000Z'
const tables = {
  orders: [{ id: 1, order_number: 31, client: 9, orchard: { id: 3, name: 'Ridge' }, variety: 2, status: 'Ready' }],
  brokers: [
    { id: 4, company_name: 'Atlas Nut' },
    { id: 6, company_name: 'Navarro' },
  ],
  batches: [{ id: 7, batch_number: 70, order: 1, status: 'Ready', drying_bin: 3 }],
  lots: [{ id: 2, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Sold', broker: 4, broker_name: 'Atlas Nut' }],
  moisture_readings: [
    { id: 5, batch: 7, reading: 42, reading_method: 'Shelled', reading_time: time, sample_location: 'Top' },
  ],
  dryer_events: [
    { id: 1, batch: 7, drying_bin: 3, event_type: 'Start', event_time: time },
    { id: 2, batch: 7, drying_bin: 3, event_type: 'Stop', event_time: '2026-11-20T18:00:00.000Z' },
  ],
  shipments: [],
}

async function opened(request: WorkflowRequest) {
  const dialog = await openDialog(request, tables, supervisor)
  /** The sent body with its reason. */
  const sent = async (message: string, line: string) => {
    await dialog.user.type(field('Reason'), 'Misread')
    await dialog.press('Save')
    await screen.findByText(message)
    return dialog.server.requests.find((each) => each.line === line)?.body
  }
  return { ...dialog, sent }
}

describe('a correction', () => {
  it('of a reading should send the changed fields, with the reason', async () => {
    const { user, button, sent } = await opened({ kind: 'correctReading', reading: 5, batch: 7 })
    await screen.findByLabelText('Reading')
    expect(valueOf('Reading')).toBe('42')
    expect(reasonOf(button('Save'))).toContain('Change what is wrong.')
    await user.clear(field('Reading'))
    expect(reasonOf(button('Save'))).toContain('Correct the reading.')
    await user.type(field('Reading'), '4.2')
    await user.click(screen.getByRole('radio', { name: 'Bottom' }))
    expect(reasonOf(button('Save'))).toBe('Give a reason.')
    expect(await sent('Saved Moisture Reading!', 'POST /api/moisture_readings/5/correct/')).toEqual({
      reading: 4.2,
      sample_location: 'Bottom',
      reason: 'Misread',
    })
  })

  it('[B20] of a start in a batch past Drying should change its time, not its type', async () => {
    const { user, button, sent } = await opened({ kind: 'correctDryerEvent', event: 1, batch: 7 })
    await user.click(await screen.findByRole('radio', { name: 'Stop' }))
    expect(reasonOf(button('Save'))).toContain('Batch 70 is Ready, so a start stays a start and a stop a stop')
    await user.click(screen.getByRole('radio', { name: 'Start' }))
    await user.clear(field('Event time'))
    expect(reasonOf(button('Save'))).toContain('Set the event time.')
    await user.type(field('Event time'), '2026-11-20T05:30')
    const body = await sent('Saved Dryer Event!', 'POST /api/dryer_events/1/correct/')
    expect(body).toMatchObject({ reason: 'Misread' })
    expect(body).not.toHaveProperty('event_type')
    expect(String(Reflect.get(Object(body), 'event_time'))).toMatch(/^2026-11-20T\d\d:30:00.000Z$/)
  })

  it('of a purchaser should offer the other brokers', async () => {
    const { user, button, sent } = await opened({ kind: 'correctPurchaser', id: 2 })
    expect(screen.getByText('Sold to Atlas Nut by mistake.')).toBeDefined()
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['Navarro'])
    expect(reasonOf(button('Save'))).toContain('Choose a broker.')
    await user.click(field('Navarro'))
    expect(await sent('Updated Lot with Broker!', 'POST /api/lots/2/correct/')).toEqual({
      broker: 6,
      reason: 'Misread',
    })
  })
})
