import { createContext, type ReactNode, useContext } from 'react'
import type { PlantClient } from '#streams/client.ts'

const ClientContext = createContext<PlantClient | null>(null)

/** Provides the plant client to all components inside. */
export function PlantClientProvider({ plant, children }: { plant: PlantClient; children: ReactNode }) {
  return <ClientContext value={plant}>{children}</ClientContext>
}

/** The plant client; throws outside a `PlantClientProvider`. */
export function usePlantClient(): PlantClient {
  const plant = useContext(ClientContext)
  if (plant === null) throw new Error('No PlantClientProvider around this component')
  return plant
}
