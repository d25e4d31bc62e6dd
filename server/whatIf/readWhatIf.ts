import { rangeRefusals } from '#machines/plausible.ts'
import type { RemarkedStep, WhatIf, WhatIfChange, WhatIfQuery } from '#model/calls/whatIf.ts'
import { dateIn, msLater, seasonOf, seasonYear } from '#model/values/calendar.ts'
import { inEnglish } from '#model/values/wording.ts'
import { afterRecorded } from '#plant/askRulebook.ts'
import type { StepRemark } from '#plant/decidedAgain.ts'
import { differingLots, lotsAfter } from '#plant/differingLots.ts'
import { type LotStarts, watchLotStarts } from '#plant/lotStarts.ts'
import type { PlantState } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { type Imagined, whatIf } from '#plant/whatIf.ts'
import { lastOf, pastsOf } from '#server/asOf/asOf.ts'
import { momentAt } from '#server/commands/momentAt.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import type { Database } from '#server/db/database.ts'
import { snapshot } from '#server/db/snapshot.ts'
import { readEvent } from '#server/log/storedEvent.ts'
import { yieldAfter } from '#server/log/yieldTurn.ts'
import { oneAtATime } from '#server/oneAtATime.ts'
import { problems } from '#server/problem.ts'
import { eventsOf } from '#server/timeline/readTimeline.ts'
import { readDecisions } from './readDecisions.ts'
import { seasonBegin } from './seasonBegin.ts'

/** ms of work between two turns of the event loop. */
const breath = 4
/** The most steps that are told one by one, of each kind. */
const most = 200

/** The events of a season, and the plant before them. */
interface Season {
  readonly from: PlantState
  readonly upTo: number
}

type Context = Pick<PlantContext, 'db' | 'writer' | 'clock'>

const inTurn = oneAtATime()

/** A season decided again under other settings, in slices, with turns for others; one at a time. */
export const readWhatIf = (context: Context, query: WhatIfQuery): Promise<WhatIf> =>
  inTurn(() => decide(context, query))

async function decide({ db, writer, clock }: Context, { season: year, ...asked }: WhatIfQuery): Promise<WhatIf> {
  const present = await writer.plant()
  const settings = settingsOf(present)
  demandRanges(settings, asked)
  const now = clock()
  const season = year ?? seasonYear(dateIn(now, settings.time_zone), settings)
  const { from, until } = seasonOf(season, settings)
  if (from > now) throw problems.fields({ season: ['Give a season that has begun.'] })
  const to = until === null || until > now ? now : msLater(until, -1)
  const last = async (at: string): Promise<number> => Math.min(await lastOf(db, { at, seq: undefined }), present.seq)
  const begin = await pastsOf(db).upTo(await last(msLater(from, -1)), present)
  const imagined = await decidedAgain(db, { from: seasonBegin(begin), upTo: await last(to) }, asked, present)
  const lastLot = begin.lastIds.lot ?? 0
  return {
    season,
    from,
    to,
    decisions: imagined.decisions,
    unread: imagined.unread,
    lots_before: lotsAfter(imagined.real, lastLot),
    lots_after: lotsAfter(imagined.state, lastLot),
    lots: [...differingLots(imagined.real, imagined.state)],
    ...(await told(db, present, imagined)),
  }
}

/** 400 for a range whose lower bound would be above the upper one. */
function demandRanges(settings: Parameters<typeof rangeRefusals>[0], change: WhatIfChange): void {
  const refusals = rangeRefusals(settings, change)
  if (refusals.length === 0) return
  throw problems.fields(Object.fromEntries(refusals.map(({ field, message }) => [field, [inEnglish(message)]])))
}

async function decidedAgain(
  db: Database,
  season: Season,
  change: WhatIfChange,
  present: PlantState,
): Promise<Imagined> {
  const starts = await lotStarts(db, season)
  const lastLot = present.lastIds.lot ?? 0
  const again = whatIf({ from: season.from, change, starts, lastLot, momentAt })
  const yieldTurn = yieldAfter(breath)
  for await (const decision of readDecisions(db, season.from.seq, season.upTo)) {
    again.take(decision)
    await yieldTurn()
  }
  return again.outcome()
}

async function lotStarts(db: Database, { from, upTo }: Season): Promise<LotStarts> {
  const { take, starts } = watchLotStarts()
  const yieldTurn = yieldAfter(breath)
  let state = from
  for await (const decision of readDecisions(db, from.seq, upTo)) {
    const after = afterRecorded(state, decision)
    take(state, decision, after)
    state = after
    await yieldTurn()
  }
  return starts
}

/** The steps of which something is told, with their events as the timeline has them. */
async function told(db: Database, present: PlantState, { refused, allowed, asked, unasked }: Imagined) {
  const lists = [refused, allowed, asked, unasked].map((list) => list.slice(0, most))
  const seqs = [...new Set(lists.flat().map(({ event }) => event.seq))]
  const events = await snapshot({ read: db.longRead }, async (tx) => {
    const rows = seqs.length === 0 ? [] : await tx.selectFrom('events').selectAll().where('seq', 'in', seqs).execute()
    return eventsOf({ tx, state: present }, rows.map(readEvent), true)
  })
  const bySeq = new Map(events.map((event) => [event.seq, event]))
  const remarked = ({ event: { seq }, rule, text }: StepRemark): RemarkedStep[] => {
    const event = bySeq.get(seq)
    return event === undefined ? [] : [{ event, rule, text: inEnglish(text) }]
  }
  const some = (list: readonly StepRemark[]): RemarkedStep[] => list.slice(0, most).flatMap(remarked)
  return {
    refused: refused.slice(0, most).flatMap((each) => remarked(each).map((step) => ({ ...step, fate: each.fate }))),
    refused_count: refused.length,
    left_out: refused.filter(({ fate }) => fate === 'left out').length,
    allowed: some(allowed),
    allowed_count: allowed.length,
    asked: some(asked),
    asked_count: asked.length,
    unasked: some(unasked),
    unasked_count: unasked.length,
  }
}
