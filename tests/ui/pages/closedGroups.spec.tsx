import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

const lot = (id: number, company_name: string) => ({
  id,
  lot_number: 1040 + id,
  order: 1,
  grade: 'Large A Grade',
  status: 'Ready',
  clean_net: 1000.25,
  company_name,
})
const lots = [lot(1, 'Hollis Farms'), lot(2, 'Oak Hill'), lot(3, 'Oak Hill'), lot(4, 'Ridge')]

afterEach(cleanup)

const rows = () => screen.getAllByRole('link', { name: /^104\d$/ }).map(({ textContent }) => textContent)

describe('a list in groups', () => {
  it('should close and open a group in place, in the address', async () => {
    const { user } = openApp({ self: ana, place: '/lots?group=client', tables: { lots } })
    const oakHill = await screen.findByRole('button', { name: 'Oak Hill 2', expanded: true })
    await user.click(oakHill)
    expect(rows()).toEqual(['1041', '1044'])
    expect(location.hash).toBe('#/lots?group=client&closed=Oak+Hill')
    expect(oakHill.getAttribute('aria-expanded')).toBe('false')
    await user.click(oakHill)
    expect(rows()).toHaveLength(4)
    expect(location.hash).toBe('#/lots?group=client')
  })

  it('should be walked from row to row past a closed group, and opened from its heading by the keyboard', async () => {
    const { user } = openApp({ self: ana, place: '/lots?group=client&closed=Oak+Hill', tables: { lots } })
    const first = await screen.findByRole('link', { name: '1041' })
    first.focus()
    await user.keyboard('j')
    expect(document.activeElement?.textContent).toBe('1044')
    await user.keyboard('k')
    expect(document.activeElement?.textContent).toBe('1041')
    screen.getByRole('button', { name: 'Oak Hill 2' }).focus()
    await user.keyboard('{Enter}')
    expect(rows()).toHaveLength(4)
    await user.keyboard('j')
    expect(document.activeElement?.textContent).toMatch(/^104[23]$/)
  })
})
