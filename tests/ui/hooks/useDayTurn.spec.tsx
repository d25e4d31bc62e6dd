import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDayTurn } from '#ui/hooks/useDayTurn.ts'
import { PlantTime } from '#ui/parts/text/PlantTime.tsx'

// Half a minute before midnight in Chicago, where it is still the last day of October.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-01T04:59:15Z') }))
afterEach(() => void vi.useRealTimers())

function Watcher({ onTurn }: { onTurn: () => void }) {
  useDayTurn(onTurn)
  return null
}

test('The plant’s day should turn once at the plant’s midnight, wherever the browser is', () => {
  const onTurn = vi.fn()
  render(
    <PlantTime timeZone="America/Chicago">
      <Watcher onTurn={onTurn} />
    </PlantTime>,
  )
  act(() => void vi.advanceTimersByTime(30_000))
  expect(onTurn).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(30_000))
  expect(onTurn).toHaveBeenCalledOnce()
  act(() => void vi.advanceTimersByTime(3_600_000))
  expect(onTurn).toHaveBeenCalledOnce()
})
