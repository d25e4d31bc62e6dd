import type { Plant as Site, SystemInfo } from '#model/settings.ts'
import type { Statistics } from '#model/statistics.ts'
import type { StaffMember } from '#model/user.ts'
import type { Connection } from '#streams/listening.ts'
import type { ShownSnackbar } from '#streams/snackbars.ts'
import { usePlant } from './PlantProvider.tsx'
import { useReadable } from './useReadable.ts'

/** System settings; their defaults until loaded. */
export const useSettings = (): SystemInfo => useReadable(usePlant().settings)

/** The statistics windows; null until loaded. */
export const useStatistics = (): Statistics | null => useReadable(usePlant().statistics)

/** Whether news arrives. */
export const useConnection = (): Connection => useReadable(usePlant().connection)

/** The messages that are shown, oldest first. */
export const useSnackbars = (): readonly ShownSnackbar[] => useReadable(usePlant().snackbars)

/** Who works here, for pickers. */
export const useStaff = (): readonly StaffMember[] => useReadable(usePlant().staff)

/** The plant with its label printer; null until loaded, and for those who may not see it. */
export const useSite = (): Site | null => useReadable(usePlant().site)
