import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import { AlsoOpen } from '#ui/records/AlsoOpen.tsx'

const lot = { list: 'lots', id: 8 } as const
const sam = { ...ana, id: 9, first_name: 'Sam', last_name: 'Ortiz' }

describe('a record’s page', () => {
  it('should name who else has it open, and on how many devices', async () => {
    const { server } = await onPlant(<AlsoOpen {...lot} />, { staff_list: [ana, sam] })
    // A mark that comes before the page listens says nothing to it.
    await waitFor(() => {
      server.says({ type: 'mark', seq: 0 })
      expect(server.said).toContainEqual({ type: 'showing', record: lot })
    })
    const others = [
      { id: 9, devices: 2 },
      { id: ana.id, devices: 1 },
    ]
    server.says({ type: 'viewers', record: lot, others })
    expect(await screen.findByText('Also open: Sam Ortiz (2 devices), Ana Rigsby')).toBeDefined()
    server.says({ type: 'viewers', record: lot, others: [] })
    await waitFor(() => expect(screen.queryByText(/^Also open/)).toBeNull())
  })
})
