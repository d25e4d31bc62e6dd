import { decisionsIn, type RecordedDecision, type RecordedEvent } from '#plant/recordedStep.ts'
import type { Database } from '#server/db/database.ts'
import { readLog } from '#server/log/readLog.ts'
import { readEvent } from '#server/log/storedEvent.ts'

/** The decisions of a part of the log, oldest first, read in pages. Its ends are those of decisions. */
export async function* readDecisions(db: Database, after: number, upTo: number): AsyncGenerator<RecordedDecision> {
  let open: readonly RecordedEvent[] = []
  for await (const page of readLog(db.longRead, { after, upTo })) {
    const decisions = decisionsIn([...open, ...page.map(readEvent)])
    // What follows from the last one may stand on the next page.
    open = decisions.at(-1) ?? []
    yield* decisions.slice(0, -1)
  }
  yield* decisionsIn(open)
}
