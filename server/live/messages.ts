import type { CommitAction, ListName } from '#model/kinds/commit.ts'
import type { Holder } from '#model/values/roles.ts'
import type { Changes, RecordChange } from '#plant/changesBetween.ts'
import type { PlantState } from '#plant/state.ts'
import { type AccessScope, accessScopeOf, mayList, viewText } from '#server/access/accessScope.ts'
import { defaultWindow } from '#server/access/defaultWindow.ts'
import type { RecordTexts } from '#server/access/recordTexts.ts'

/** A message, with the list whose permission it needs. */
interface Message {
  readonly list: ListName
  readonly text: string
}

/** The messages for a viewer. */
export type Messages = (viewer: Holder) => readonly string[]

/** Whether a list leaves a record out by default. */
type OutsideWindow = (list: ListName, id: number) => boolean

/**
 * The messages for a user about the changes that led to `after`: an insert for a record that becomes visible, a delete
 * for one that stops being visible, and none for a record with an unchanged view, except a batch with changed readings
 * or dryer events. A message is serialised once for all users with the same view. Decisions, section 5.
 */
export function messagesOf({ records }: Changes, after: PlantState, texts: RecordTexts): Messages {
  const messagesByView = new Map<string, readonly Message[]>()
  const isOutsideWindow = outsideWindowOf(after)
  const ofScope = (scope: AccessScope): readonly Message[] => {
    const key = JSON.stringify(scope)
    const messages =
      messagesByView.get(key) ??
      records.flatMap((change) =>
        messageOf(change, scope, texts.textOf(after, scope, change.list, change.id), after.seq, isOutsideWindow),
      )
    messagesByView.set(key, messages)
    return messages
  }
  return (viewer) => ofScope(accessScopeOf(viewer)).flatMap(({ list, text }) => (mayList(viewer, list) ? [text] : []))
}

/** The message about a change, for those who see the record as the text `is`; null where it is not visible. */
function messageOf(
  { list, id, before, standing }: RecordChange,
  scope: AccessScope,
  is: string | null,
  seq: number,
  isOutsideWindow: OutsideWindow,
): readonly Message[] {
  const were = before.map((owned) => viewText(scope, list, owned))
  const saw = were.some((was) => was !== null)
  const message = (action: CommitAction, data: string, outside_window = false): readonly Message[] => [
    {
      list,
      text: `{"type":"update","commit":"${list}/${action}","data":${data},"seq":${seq}${outside_window ? ',"outside_window":true' : ''}}`,
    },
  ]
  if (is === null) return saw ? message('delete', `{"id":${id}}`) : []
  // A client may have loaded any version in between. Measurements by other brokers are not counted.
  if (saw && were.every((was) => was === is) && !standing) return []
  return message(saw ? 'update' : 'insert', is, isOutsideWindow(list, id))
}

function outsideWindowOf(after: PlantState): OutsideWindow {
  const windows = new Map<ListName, ReturnType<typeof defaultWindow>>()
  return (list, id) => {
    if (!windows.has(list)) windows.set(list, defaultWindow(after, list, after.at))
    return windows.get(list)?.shows(id) === false
  }
}
