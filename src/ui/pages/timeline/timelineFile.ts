import type { LogEvent } from '#model/kinds/event.ts'
import type { Result } from '#streams/http/failure.ts'
import { done } from '#streams/http/failure.ts'
import { actorText } from '#ui/history/ActorName.tsx'
import { describeEvent } from '#ui/history/describeEvent.ts'
import { eventChanges, type Names } from '#ui/history/eventChanges.ts'
import type { Subject } from '#ui/history/useEventSubject.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { instantColumn } from '#ui/shell/columns.tsx'
import { t } from '#ui/words/words.ts'

/** Loads a page of events, newest first; `before`: only events older than this seq. */
type AskPage = (span: { before?: number; limit: number }) => Promise<Result<readonly LogEvent[]>>

const page = 1000

/**
 * All events of a filter, newest first: `onPage` gets each page as it comes, so that a season's log never stands in
 * memory as records. Returns whether all came; `isStopped` is asked before each page.
 */
export async function collectEvents(
  ask: AskPage,
  onPage: (events: readonly LogEvent[]) => void,
  isStopped: () => boolean = () => false,
): Promise<Result<boolean>> {
  let before: number | undefined
  while (!isStopped()) {
    const answer = await ask(before === undefined ? { limit: page } : { before, limit: page })
    if (!answer.ok) return answer
    onPage(answer.value)
    before = answer.value.at(-1)?.seq
    if (answer.value.length < page) return done(true)
  }
  return done(false)
}

/** The columns of the file: user, time, event, statuses, changes, reason and cause. */
export function fileColumns(names: Names, subjectOf: (event: LogEvent) => Subject): readonly Column<LogEvent>[] {
  const column = (
    key: string,
    title: string,
    value: (event: LogEvent) => string | number | null,
  ): Column<LogEvent> => ({
    key,
    title,
    render: value,
    sortValue: value,
  })
  return [
    column('seq', t('Event'), ({ seq }) => seq),
    instantColumn('at', t('When'), ({ at }) => at),
    column('who', t('Who'), ({ actor }) => actorText(actor)),
    column('record', t('Record'), (event) => subjectOf(event).name),
    column('what', t('What happened'), describeEvent),
    column('from', t('From'), ({ from }) => from),
    column('to', t('To'), ({ to }) => to),
    column('changes', t('What changed'), (event) => changesOf(event, names)),
    column('why', t('Reason'), ({ reason }) => reason),
    column('cause', t('Followed from'), ({ cause }) => cause),
    column('type', t('Type'), ({ type }) => type),
    column('hash', t('Fingerprint'), ({ hash }) => hash),
  ]
}

const changesOf = (event: LogEvent, names: Names): string =>
  eventChanges(event, names, true)
    .map(({ label, was, is }) => (was === null ? `${label}: ${is}` : `${label}: ${was} → ${is}`))
    .join('; ')
