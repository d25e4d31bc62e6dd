import type { Statistics } from '#model/calls/statistics.ts'
import type { Plant, SystemInfo } from '#model/kinds/settings.ts'
import type { StaffMember } from '#model/kinds/user.ts'
import type { Connection } from '#streams/live/liveUpdates.ts'
import type { ShownSnackbar } from '#streams/session/snackbars.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useDayTurn } from './useDayTurn.ts'
import { useSignal } from './useSignal.ts'

/** System settings; their defaults until loaded. */
export const useSettings = (): SystemInfo => useSignal(usePlantClient().settings)

/** The statistics windows, loaded again when the plant's day turns; null until loaded. */
export function useStatistics(): Statistics | null {
  const plant = usePlantClient()
  useDayTurn(plant.reloadStatistics)
  return useSignal(plant.statistics)
}

/** The state of the live connection. */
export const useConnection = (): Connection => useSignal(usePlantClient().connection)

/** The visible messages, oldest first. */
export const useSnackbars = (): readonly ShownSnackbar[] => useSignal(usePlantClient().snackbars)

export const useStaff = (): readonly StaffMember[] => useSignal(usePlantClient().staff)

/** The plant with its label printers; null until loaded, and for users who may not see it. */
export const usePlantRecord = (): Plant | null => useSignal(usePlantClient().site)
