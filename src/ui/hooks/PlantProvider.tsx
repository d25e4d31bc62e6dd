import { createContext, type ReactNode, useContext } from 'react'
import type { Plant } from '#streams/plant.ts'

const PlantContext = createContext<Plant | null>(null)

/** Gives the plant to everything inside. */
export function PlantProvider({ plant, children }: { plant: Plant; children: ReactNode }) {
  return <PlantContext value={plant}>{children}</PlantContext>
}

/** The plant; throws outside a `PlantProvider`. */
export function usePlant(): Plant {
  const plant = useContext(PlantContext)
  if (plant === null) throw new Error('No PlantProvider around this component')
  return plant
}
