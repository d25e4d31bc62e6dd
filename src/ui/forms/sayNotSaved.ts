import { say } from '#model/messages.ts'
import type { PlantClient } from '#streams/client.ts'
import type { CallFailure } from '#streams/http/failure.ts'

/** The specification's messages of what was not saved by a form. */
type NotSaved =
  | 'orchardNotCreated'
  | 'orderNotCreated'
  | 'wagonNotCreated'
  | 'lotNotUpdated'
  | 'batchNotUpdated'
  | 'bagNotUpdated'
  | 'shipmentsNotUpdated'
  | 'itemsNotUpdated'

/** Reports that something was not saved; not if the outcome is unknown, which the form reports itself. */
export function sayNotSaved({ snackbars }: PlantClient, { kind }: CallFailure, message: NotSaved): void {
  if (kind !== 'lost') snackbars.add(say(message), { color: 'error' })
}
