import type { Plant, SystemInfo } from '#model/settings.ts'
import type { Statistics } from '#model/statistics.ts'
import type { StaffMember } from '#model/user.ts'
import type { Connection } from '#streams/live/liveUpdates.ts'
import type { ShownSnackbar } from '#streams/session/snackbars.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useSignal } from './useSignal.ts'

/** System settings; their defaults until loaded. */
export const useSettings = (): SystemInfo => useSignal(usePlantClient().settings)

/** The statistics windows; null until loaded. */
export const useStatistics = (): Statistics | null => useSignal(usePlantClient().statistics)

/** Whether news arrives. */
export const useConnection = (): Connection => useSignal(usePlantClient().connection)

/** The messages that are shown, oldest first. */
export const useSnackbars = (): readonly ShownSnackbar[] => useSignal(usePlantClient().snackbars)

/** The staff, for pickers. */
export const useStaff = (): readonly StaffMember[] => useSignal(usePlantClient().staff)

/** The plant with its label printer; null until loaded, and for those who may not see it. */
export const useSite = (): Plant | null => useSignal(usePlantClient().site)
