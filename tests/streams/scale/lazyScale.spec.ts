import { expect, it, vi } from 'vitest'
import { lazyScale } from '#streams/scale/lazyScale.ts'
import { noScale } from '#streams/scale/noScale.ts'
import type { ScaleState } from '#streams/scale/scaleState.ts'
import { createSignal } from '#streams/signal.ts'

const slow = { baudRate: 1200, dataBits: 7, stopBits: 1, parity: 'even' } as const

function loadedLater() {
  const state = createSignal<ScaleState>({ status: 'none' })
  const line = createSignal(noScale.line.get())
  const forget = vi.fn(async () => {})
  const load = vi.fn(async () => ({ ...noScale, state, line, setLine: line.set, forget }))
  return { scale: lazyScale(load), load, state, forget }
}

it('should be opening until it is loaded, at no cost without subscribers', async () => {
  const { scale, load } = loadedLater()
  expect(scale.state.get()).toEqual({ status: 'opening' })
  expect(load).not.toHaveBeenCalled()
  scale.state.subscribe(() => {})
  await vi.waitFor(() => expect(scale.state.get()).toEqual({ status: 'none' }))
})

it('should be loaded once, and its state is read while subscribed', async () => {
  const { scale, load, state } = loadedLater()
  const [first, second] = [vi.fn(), vi.fn()]
  const leave = scale.state.subscribe(first)
  scale.state.subscribe(second)
  await vi.waitFor(() => expect(second).toHaveBeenCalledTimes(1))
  leave()
  state.set({ status: 'busy' })
  expect([scale.state.get(), first.mock.calls.length, second.mock.calls.length]).toEqual([{ status: 'busy' }, 1, 2])
  expect(load).toHaveBeenCalledTimes(1)
})

it('should not be read by a subscriber that left before it was loaded', async () => {
  const { scale, state, load } = loadedLater()
  const listener = vi.fn()
  scale.state.subscribe(listener)()
  await load.mock.results[0]?.value
  state.set({ status: 'busy' })
  expect(listener).not.toHaveBeenCalled()
})

it('should pass on how it is spoken to, and that it is to be forgotten', async () => {
  const { scale, forget } = loadedLater()
  scale.line.subscribe(() => {})
  scale.setLine(slow)
  await vi.waitFor(() => expect(scale.line.get()).toEqual(slow))
  await scale.forget()
  expect(forget).toHaveBeenCalledOnce()
})
