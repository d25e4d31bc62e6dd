import type { Plant, SystemInfo } from '#model/settings.ts'
import type { Statistics } from '#model/statistics.ts'
import type { StaffMember } from '#model/user.ts'
import type { Connection } from '#streams/live/liveUpdates.ts'
import type { ShownSnackbar } from '#streams/session/snackbars.ts'
import { usePlant } from './PlantProvider.tsx'
import { useSignal } from './useSignal.ts'

/** System settings; their defaults until loaded. */
export const useSettings = (): SystemInfo => useSignal(usePlant().settings)

/** The statistics windows; null until loaded. */
export const useStatistics = (): Statistics | null => useSignal(usePlant().statistics)

/** Whether news arrives. */
export const useConnection = (): Connection => useSignal(usePlant().connection)

/** The messages that are shown, oldest first. */
export const useSnackbars = (): readonly ShownSnackbar[] => useSignal(usePlant().snackbars)

/** Who works here, for pickers. */
export const useStaff = (): readonly StaffMember[] => useSignal(usePlant().staff)

/** The plant with its label printer; null until loaded, and for those who may not see it. */
export const useSite = (): Plant | null => useSignal(usePlant().site)
