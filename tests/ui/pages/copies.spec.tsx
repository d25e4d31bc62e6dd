import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

const plants = [{ id: 1, name: 'North yard', label_printer1: '192.168.1.50' }]
const open = () => openApp({ self: { ...ana, role_number: 5 }, place: '/system', tables: { plants } })
const section = () => screen.findByRole('region', { name: 'Copies' })
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
const none = { folder: 'data/pecanyard.copies', second_folder: null, copies: [], making: false, failed: null }

describe('the copies of a plant', () => {
  it('should be late after 26 hours, and not before', async () => {
    const { server } = open()
    server.copies = { ...none, copies: [{ at: hoursAgo(25.9), seq: 812, bytes: 3_400_000 }] }
    expect((await section()).textContent).toMatch(/812.*3\.4 MB/)
    expect(within(await section()).queryByText(/more than a day old/)).toBeNull()
  })

  it('that are late should be marked', async () => {
    const { server } = open()
    server.copies = { ...none, copies: [{ at: hoursAgo(26.1), seq: 812, bytes: 3_400_000 }] }
    expect(within(await section()).getByText('The newest copy is more than a day old')).toBeDefined()
  })

  it('that are late should be marked next to one from a day when the clock was ahead', async () => {
    const { server } = open()
    const copies = [hoursAgo(-2000), hoursAgo(30)].map((at) => ({ at, seq: 812, bytes: 3_400_000 }))
    server.copies = { ...none, copies }
    expect(within(await section()).getByText('The newest copy is more than a day old')).toBeDefined()
  })

  it('should be made by a button if there is none, and the page then shows it', async () => {
    const { server, user } = open()
    server.copies = none
    expect(within(await section()).getByText('There is no copy of the plant yet')).toBeDefined()
    await pressed(user, within(await section()).getByRole('button', { name: 'Make a copy now' }))
    await waitFor(async () => expect((await section()).textContent).toContain('913'))
    expect(within(await section()).queryByText('There is no copy of the plant yet')).toBeNull()
    expect(server.writes).toEqual(['POST /api/copies/'])
  })

  it('that failed should show the reason', async () => {
    const { server } = open()
    server.copies = { ...none, failed: { at: hoursAgo(3), why: 'There is no room for a copy in data.' } }
    expect((await section()).textContent).toContain('There is no room for a copy in data.')
  })

  it('should be hidden if none are made', async () => {
    const { server } = open()
    server.copies = { ...none, folder: null }
    await screen.findByText('North yard')
    expect(screen.queryByRole('region', { name: 'Copies' })).toBeNull()
  })
})
