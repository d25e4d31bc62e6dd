import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server.browser'
import { describe, expect, it, vi } from 'vitest'
import type { PlantClient } from '#streams/client.ts'
import { done } from '#streams/http/failure.ts'
import { createSignal } from '#streams/signal.ts'
import { emptyOutbox } from '#tests/streams/emptyOutbox.ts'
import { GuestProgram } from '#ui/guest/GuestProgram.tsx'
import { PlantClientProvider } from '#ui/hooks/PlantClientProvider.tsx'
import { PracticeSection } from '#ui/pages/system/PracticeSection.tsx'

describe('the practice plant', () => {
  it('should begin anew once at a double tap', async () => {
    const send = vi.fn(async () => done(null))
    const add = vi.fn()
    const settings = createSignal({ practice: true, practice_door: { is_practice: false, url: 'http://plant:8081' } })
    const plant = { send, settings, snackbars: { add }, abandon: () => {}, outbox: emptyOutbox() }
    render(
      <PlantClientProvider plant={plant as unknown as PlantClient}>
        <PracticeSection />
      </PlantClientProvider>,
    )
    const anew = screen.getByRole('button', { name: 'Begin anew' })
    await userEvent.setup().click(anew)
    await waitFor(() => expect(add).toHaveBeenCalledWith('The practice plant begins anew.'))
    expect(anew.style.pointerEvents).toBe('none')
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('should say what it is in the page before any program runs', () => {
    const practice_door = { is_practice: true, url: 'https://plant.example.com' }
    const facts = { company_name: 'Plant', company_icon: null, year: 2026, demo_users: [], practice_door }
    const drawn = renderToString(<GuestProgram facts={facts} isLeaving={false} signIn={vi.fn()} />)
    expect(drawn).toContain('Practice plant: nothing here is real.')
  })
})
