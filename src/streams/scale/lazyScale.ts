import { ScaleMemory } from '#model/values/scaleMemory.ts'
import { createSignal, type ReadonlySignal, type Signal } from '#streams/signal.ts'
import type { Scale } from './scale.ts'
import type { ScaleState } from './scaleState.ts'

/** Loads the program of the scale when its state or its line gets a subscriber; the state is `opening` until then. */
export function lazyScale(load: () => Promise<Scale>): Scale {
  let loading: Promise<Scale> | null = null
  const loaded = async (): Promise<Scale> => (loading ??= load())
  return {
    state: followed(createSignal<ScaleState>({ status: 'opening' }), async () => (await loaded()).state),
    line: followed(createSignal(ScaleMemory.parse({}).line), async () => (await loaded()).line),
    setLine: (line) => void loaded().then((scale) => scale.setLine(line)),
    choose: async () => (await loaded()).choose(),
    forget: async () => (await loaded()).forget(),
  }
}

/**
 * A signal that follows another one. The other one is loaded with the first subscriber, and followed while there are
 * subscribers.
 */
function followed<T>(held: Signal<T>, load: () => Promise<ReadonlySignal<T>>): ReadonlySignal<T> {
  return {
    get: held.get,
    subscribe(listener) {
      const unsubscribe = held.subscribe(listener)
      let isOver = false
      let stop = (): void => {
        isOver = true
      }
      void load().then((source) => {
        if (isOver) return
        stop = source.subscribe(() => held.set(source.get()))
        held.set(source.get())
      })
      return () => {
        unsubscribe()
        stop()
      }
    },
  }
}
