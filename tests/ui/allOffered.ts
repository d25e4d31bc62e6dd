import type { PlantClient } from '#streams/client.ts'
import { createSignal } from '#streams/signal.ts'

/** A server with all calls. */
export const allOffered: PlantClient['offers'] = { has: () => true, keeps: () => true, news: createSignal(0) }
