import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Fan from 'lucide-react/icons/fan'
import Tractor from 'lucide-react/icons/tractor'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppFrame } from '#ui/parts/page/AppFrame.tsx'
import { DrawerLinks } from '#ui/parts/page/DrawerLinks.tsx'
import { StatusPill } from '#ui/parts/text/StatusPill.tsx'
import { StepLine } from '#ui/parts/text/StepLine.tsx'
import type { Term } from '#ui/words/term.ts'

const onSignOut = vi.fn()

describe('AppFrame', () => {
  let wide = true
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      () => ({ matches: wide, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never,
    )
  })

  test('should show the company, the year and the user', async () => {
    wide = true
    render(<Frame />)
    expect(screen.getByRole('link', { name: /^Mesilla Pecan Company ?, home$/ }).getAttribute('href')).toBe('#/')
    expect(screen.getByText('© 2026 Mesilla Pecan Company')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Rosa Delgado' }))
    expect((await screen.findByRole('menuitem', { name: 'My Profile' })).getAttribute('href')).toBe('#/profile')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
    expect(onSignOut).toHaveBeenCalledTimes(1)
  })

  test('should keep the drawer beside a wide page until it is closed', async () => {
    wide = true
    render(<Frame />)
    expect(screen.getByRole('link', { name: 'Batches' }).getAttribute('aria-current')).toBe('page')
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    expect(screen.queryByRole('link', { name: 'Batches' })).toBeNull()
  })

  test('should slide the drawer over a narrow page and away after a choice', async () => {
    wide = false
    render(<Frame />)
    expect(screen.queryByRole('link', { name: 'Wagons' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Wagons' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Wagons' })).toBeNull())
  })

  test('should show neither bar nor drawer to a guest', () => {
    wide = true
    render(<Frame guest />)
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  })
})

test('a StepLine should mark the present step and tick those behind', () => {
  render(<StepLine label="Batch steps" steps={['Loading', 'Drying', 'Ready']} current="Drying" />)
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual(['Loading (done)', 'Drying', 'Ready'])
  expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
})

test('a StatusPill should show its word, also an unknown one', () => {
  render(<StatusPill status={'Weighing' as Term} />)
  expect(screen.getByText('Weighing')).toBeDefined()
})

// Helpers

function Frame({ guest = false }: { guest?: boolean }) {
  return (
    <AppFrame
      bar={
        guest
          ? null
          : {
              company: { name: 'Mesilla Pecan Company', icon: null },
              homeHref: '#/',
              userName: 'Rosa Delgado',
              profileHref: '#/profile',
              onSignOut,
            }
      }
      drawer={{
        load: async () => undefined,
        draw: (onFollow) => (
          <DrawerLinks
            entries={[
              { label: 'Wagons', href: '#/wagons', icon: Tractor },
              { label: 'Batches', href: '#/batches', icon: Fan, current: true },
            ]}
            onFollow={onFollow}
          />
        ),
      }}
      footer={{ company: 'Mesilla Pecan Company', icon: '/api/files/icon/', year: 2026 }}
    >
      <h1>Batches</h1>
    </AppFrame>
  )
}
