import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

const plants = [{ id: 1, name: 'North yard', label_printer1: '192.168.1.50' }]
const open = () => openApp({ self: { ...ana, role_number: 5 }, place: '/system', tables: { plants } })

describe('a clock that leapt', () => {
  const clock = { now: '2026-11-22T15:30:00.000Z', newest: '2026-11-20T09:00:00.000Z', fault: 'leapt' }

  it('should be reported with the newest event, and accepted by the administrator', async () => {
    const { server, user } = open()
    server.clock = clock
    const section = await screen.findByRole('region', { name: 'Clock of the server' })
    expect(section.textContent).toContain('The clock leapt by more than an hour.')
    for (const day of ['11/22/2026', '11/20/2026']) expect(section.textContent).toContain(day)
    await pressed(user, within(section).getByRole('button', { name: 'This is the time now: go on' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Clock of the server' })).toBeNull())
    expect(server.writes).toEqual(['POST /api/clock/'])
  })

  it('should not be reported while it is right', async () => {
    const { server } = open()
    server.clock = { ...clock, fault: null }
    await screen.findByText('North yard')
    expect(screen.queryByRole('region', { name: 'Clock of the server' })).toBeNull()
  })
})
