import type { SchedulerLike } from 'rxjs'
import { everyPageCalls } from '#model/calls/everyPageCalls.ts'
import type { Statistics } from '#model/calls/statistics.ts'
import { type Plant, SystemInfo } from '#model/kinds/settings.ts'
import type { StaffMember } from '#model/kinds/user.ts'
import type { MessageKey } from '#model/values/messages.ts'
import type { Api } from '#streams/http/api.ts'
import type { CallFailure } from '#streams/http/failure.ts'
import { createLoadedValue, type LoadedValue } from './loadedValue.ts'

/** Values that are loaded whole and do not come over the socket. */
export interface PlantValues {
  readonly settings: LoadedValue<SystemInfo>
  readonly statistics: LoadedValue<Statistics | null>
  readonly site: LoadedValue<Plant | null>
  readonly staff: LoadedValue<readonly StaffMember[]>
}

/** The plant is fetched with id 1. Specification, section 9. */
const onlyPlant = 1

/** Settings, statistics, the plant and its staff, not loaded yet. `onFailure` gets the message, if there is one. */
export function createPlantValues(
  api: Pick<Api, 'call'>,
  scheduler: SchedulerLike,
  onFailure: (failure: CallFailure, message: MessageKey | null) => void,
): PlantValues {
  const failing = (message: MessageKey | null) => (failure: CallFailure) => onFailure(failure, message)
  return {
    settings: createLoadedValue<SystemInfo>({
      initial: SystemInfo.parse({}),
      ask: async () => api.call(everyPageCalls.settings),
      scheduler,
      onFailure: failing('settingsNotLoaded'),
    }),
    statistics: createLoadedValue<Statistics | null>({
      initial: null,
      ask: async () => api.call(everyPageCalls.statistics),
      scheduler,
      // A bag changes them, and most screens do not show them.
      onlyShown: true,
      onFailure: failing(null),
    }),
    site: createLoadedValue<Plant | null>({
      initial: null,
      ask: async () => api.call(everyPageCalls.getPlant, { ids: { id: onlyPlant } }),
      scheduler,
      onFailure: failing(null),
    }),
    staff: createLoadedValue<readonly StaffMember[]>({
      initial: [],
      ask: async () => api.call(everyPageCalls.listStaff),
      scheduler,
      onFailure: failing('usersNotLoaded'),
    }),
  }
}
