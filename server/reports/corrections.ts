import { entities } from '#model/kinds/event.ts'
import { correctionVerbs } from '#plant/eventSums.ts'
import type { LoggedCorrection } from '#plant/reportFigures.ts'
import { inPages } from '#server/db/inPages.ts'
import type { Reader } from '#server/db/reader.ts'

/** The types of events that `isCorrection` takes for corrections: the log has an index by type. */
const types = entities.flatMap((entity) => Array.from(correctionVerbs, (verb) => `${entity}.${verb}`))

/** Events of a page: the event loop is free between two. */
const pageSize = 2000

interface Span {
  /** Included. */
  readonly from: string
  /** Not included. */
  readonly until: string
  /** The last event that is read. */
  readonly upTo: number
}

/** The corrections that were recorded in a span, without their consequences. */
export async function readCorrections(tx: Reader, { from, until, upTo }: Span): Promise<readonly LoggedCorrection[]> {
  const events = tx
    .selectFrom('events')
    .select(['seq', 'at', 'actor', 'entity', 'entity_id'])
    .where('type', 'in', types)
    .where('cause', 'is', null)
    .where('at', '>=', from)
    .where('at', '<', until)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .limit(pageSize)
  const pages = inPages(
    0,
    (after) => events.where('seq', '>', after).execute(),
    ({ seq }) => seq,
  )
  const found: LoggedCorrection[] = []
  for await (const page of pages) found.push(...page)
  return found
}
