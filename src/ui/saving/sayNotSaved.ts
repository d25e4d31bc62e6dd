import { say } from '#model/values/messages.ts'
import type { PlantClient } from '#streams/client.ts'
import type { CallFailure } from '#streams/http/failure.ts'

/** The specification's messages for forms that could not save. */
export type NotSaved =
  | 'orchardNotCreated'
  | 'orderNotCreated'
  | 'wagonNotCreated'
  | 'lotNotUpdated'
  | 'batchNotUpdated'
  | 'bagNotUpdated'
  | 'shipmentsNotUpdated'
  | 'itemsNotUpdated'

/** Reports that something was not saved. Not if the outcome is unknown, which the form itself reports. */
export function sayNotSaved({ snackbars }: PlantClient, { kind }: CallFailure, message: NotSaved): void {
  if (kind !== 'lost') snackbars.add(say(message), { color: 'error' })
}
