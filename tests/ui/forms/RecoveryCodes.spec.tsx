import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PlantClient } from '#streams/client.ts'
import { createSignal } from '#streams/signal.ts'
import { RecoveryCodes } from '#ui/forms/RecoveryCodes.tsx'
import { PlantClientProvider } from '#ui/hooks/PlantClientProvider.tsx'

describe('recovery codes, which are shown only once', () => {
  it('should not be put away by the second half of a double tap on the button before', async () => {
    const plant = { settings: createSignal({ company_name: 'Oak Hill Pecans' }) }
    render(
      <PlantClientProvider plant={plant as unknown as PlantClient}>
        <RecoveryCodes codes={['KMUP-HWDL', 'QA22-PN4W']} onKept={() => {}} />
      </PlantClientProvider>,
    )
    const kept = screen.getByRole('button', { name: 'I have kept them' })
    expect(kept.style.pointerEvents).toBe('none')
    await waitFor(() => expect(kept.style.pointerEvents).toBe(''))
  })
})
