import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawable } from './drawable.ts'
import { newsScenes, warningScenes } from './newsScenes.ts'
import { playScene } from './playScene.ts'

drawable()

// Real time continues too, because loading needs it.
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const messages = () => within(screen.getByRole('region', { name: 'Messages' }))

describe('a message', () => {
  it.each([
    { time: 5000, scene: newsScenes.wagonNotesUpdated },
    { time: 6000, scene: warningScenes.receiptNotPrinted },
    { time: 7000, scene: warningScenes.someShipmentsFailed },
  ])('should disappear after $time ms: $scene.says', async ({ time, scene }) => {
    const { plant } = await playScene(scene)
    await messages().findByText(scene.says)
    const cameAt = plant.snackbars.get().find(({ message }) => message === scene.says)?.id ?? 0
    // An id may be some ms later than its message: no two are the same.
    act(() => void vi.advanceTimersByTime(cameAt + time - 100 - Date.now()))
    expect(messages().queryByText(scene.says)).not.toBeNull()
    act(() => void vi.advanceTimersByTime(100))
    expect(messages().queryByText(scene.says)).toBeNull()
  })

  it('should go away when it is dismissed, and the dialog that it came from stays', async () => {
    const { user } = await playScene(newsScenes.bagAdded)
    await user.click(await messages().findByRole('button', { name: 'Dismiss' }))
    expect(messages().queryByText('Bag added!')).toBeNull()
    expect(screen.getByRole('button', { name: 'Add bag' })).toBeDefined()
  })
})

describe('while the server is down', () => {
  it.each([
    { says: 'Unable to load System Settings!', call: 'GET /api/system/', place: '/wagons' },
    { says: 'Unable to load Orders!', call: 'GET /api/orders/', place: '/orders' },
    { says: 'Unable to load Moisture Readings!', call: 'GET /api/moisture_readings/', place: '/batches/71' },
  ])('$says should appear once for repeated failures, and again after a load', async (down) => {
    const { plant, failing } = await playScene({ ...down, failing: [down.call] })
    const said: string[] = []
    plant.snackbars.subscribe(() => said.push(...plant.snackbars.get().map(({ id, message }) => `${id} ${message}`)))
    const times = () => new Set(said.filter((each) => each.endsWith(down.says))).size
    await messages().findByText(down.says)
    await act(async () => vi.advanceTimersByTimeAsync(120_000))
    plant.reload()
    await act(async () => vi.advanceTimersByTimeAsync(120_000))
    expect([times(), messages().queryByText(down.says)]).toEqual([1, null])

    failing.clear()
    await act(async () => vi.advanceTimersByTimeAsync(120_000))
    failing.add(down.call)
    plant.reload()
    await messages().findByText(down.says)
    await waitFor(() => expect(times()).toBe(2))
  })
})
