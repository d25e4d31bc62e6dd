import { say } from '#model/messages.ts'
import type { CallFailure } from '#streams/failure.ts'
import type { Plant } from '#streams/plant.ts'

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

/** Says that something was not saved; nothing of what nobody knows, which the form says itself. */
export function sayNotSaved({ snackbars }: Plant, { kind }: CallFailure, message: NotSaved): void {
  if (kind !== 'lost') snackbars.add(say(message), { color: 'error' })
}
