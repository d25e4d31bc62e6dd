import { createContext, type ReactNode, useContext } from 'react'
import type { PlantClient } from '#streams/client.ts'

const PlantContext = createContext<PlantClient | null>(null)

/** Gives the plant to everything inside. */
export function PlantProvider({ plant, children }: { plant: PlantClient; children: ReactNode }) {
  return <PlantContext value={plant}>{children}</PlantContext>
}

/** The plant; throws outside a `PlantProvider`. */
export function usePlant(): PlantClient {
  const plant = useContext(PlantContext)
  if (plant === null) throw new Error('No PlantProvider around this component')
  return plant
}
