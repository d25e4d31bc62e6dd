import { ScaleMemory } from '#model/values/scaleMemory.ts'
import { createSignal } from '#streams/signal.ts'
import type { Scale } from './scale.ts'
import type { ScaleState } from './scaleState.ts'

/** For browsers without Web Serial. */
export const noScale: Scale = {
  state: createSignal<ScaleState>({ status: 'unsupported' }),
  line: createSignal(ScaleMemory.parse({}).line),
  setLine: () => {},
  choose: async () => {},
  forget: async () => {},
}
