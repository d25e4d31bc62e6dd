import { stepCallOf } from '#model/calls/step.ts'
import { listNames } from '#model/kinds/commit.ts'
import type { UserRow } from '#model/kinds/user.ts'
import { can } from '#model/values/roles.ts'
import { changesBetween } from '#plant/changesBetween.ts'
import { childrenOf, type PlantState } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { accessScopeOf } from '#server/access/accessScope.ts'
import { canAccess } from '#server/access/readVisible.ts'
import { cacheTexts } from '#server/access/recordTexts.ts'
import { visibleIds } from '#server/access/visibleRows.ts'
import { staffOf } from '#server/accounts/users.ts'
import { takeStepIn } from '#server/commands/takeStep.ts'
import type { WriteOptions } from '#server/commands/writeOptions.ts'
import { visibleRecords } from '#server/http/routes/lists.ts'
import { answerFor } from '#server/http/routes/writeAnswers.ts'
import { messagesOf } from '#server/live/messages.ts'
import type { StoredEvent } from '#server/log/storedEvent.ts'
import type { Work, WorkInTransaction } from '#server/log/work.ts'
import { readRefusal } from '#streams/http/readRefusal.ts'
import type { BatchDetail } from '#streams/live/batchDetail.ts'
import { people } from '#tests/arbitraries/histories.ts'
import { type MemoryPlant, takeStep } from '#tests/plant/memoryPlant.ts'
import { type Command, commandIn, momentAt, type Timed } from '#tests/rules/turns.ts'
import { type Books, openBooks } from './books.ts'
import {
  afterHearing,
  type Browser,
  type Details,
  type FirstSight,
  openBrowser,
  type Verdict,
  verdictOf,
} from './browser.ts'
import { type Answer, compared } from './compare.ts'
import type { Compared } from './comparedHistory.ts'

type Name = keyof typeof people
const names = Object.keys(people) as readonly Name[]

/** Books with everybody's browser open on them. */
export interface Opened {
  readonly books: Books
  readonly plant: MemoryPlant
  readonly browsers: Readonly<Record<Name, Browser>>
  readonly details: Details
}

/** Writes the books of a plant and opens everybody's browser on them. */
export async function openAll(plant: MemoryPlant): Promise<Opened> {
  const books = await openBooks(plant)
  return books.within(async (work) => {
    const browsers: [Name, Browser][] = []
    for (const who of names) browsers.push([who, openBrowser(people[who], firstSight(work, userOf(who)))])
    const batches = plant.batch.map(({ id }) => id)
    return { books, plant, browsers: byName(browsers), details: detailsOf(work.state, batches) }
  })
}

const byName = (browsers: readonly (readonly [Name, Browser])[]) =>
  Object.fromEntries(browsers) as Readonly<Record<Name, Browser>>

/** Faults of browsers: they miss messages, or lack a rule. */
export interface Whims {
  readonly hears?: (messages: readonly string[]) => readonly string[]
  readonly forgets?: string
}

/**
 * Plays a history on a server's log and tables, and asks every user's browser about each step before it is taken. The
 * server is everything between its routes and its file: facts, rules, log, tables, answers, and socket messages. The
 * plant in memory chooses sensible steps, and must come to the same decisions.
 */
export const play = (
  { books, plant: from, ...first }: Opened,
  turns: readonly Timed[],
  { hears = (messages) => messages, forgets }: Whims = {},
): Promise<readonly Compared[]> =>
  books.within(async (work) => {
    let { browsers, details } = first
    let plant = from
    const all: Compared[] = []
    for (const turn of turns) {
      const before = { ...plant, moment: momentAt(turn.minute) }
      const command = commandIn(before, turn)
      const { step, who } = command
      const permitted = can(people[who], stepCallOf(step).permission)
      const verdict = permitted ? verdictOf(browsers[who], step, before.moment.now, details) : null
      // The routes refuse users without the permission before anything else.
      const { state } = work
      const { answer, events } = permitted ? await taken(work, command) : { answer: notAllowed, events: [] }
      const agreed = compared(step, permitted, without(forgets, verdict), answer)
      const result = { command, before, now: before.moment.now, answer }
      all.push({ ...result, agreed })
      if (typeof agreed === 'object') break
      if (answer.kind !== 'done') continue
      const { plant: after, decision } = takeStep(before, people[who], step)
      if (!('changes' in decision) || writtenColumns(decision.changes) !== writtenColumns(events)) {
        all.push({ ...result, agreed: { difference: 'From the same log the machines decide otherwise.' } })
        break
      }
      plant = after
      browsers = allHear(state, work.state, browsers, hears)
      details = new Map([...details, ...detailsOf(work.state, batchesIn(plant, before, events))])
    }
    return all
  })

const without = (rule: string | undefined, verdict: Verdict | null): Verdict | null =>
  verdict && { ...verdict, refusals: verdict.refusals.filter((each) => each.rule !== rule) }

const notAllowed: Answer = { kind: 'not allowed' }

const userOf = (who: Name): UserRow => ({ ...people[who], permissions: [], active: true })

/** Takes a step as its route does, and reads the answer as a browser does. */
async function taken(
  work: Work,
  { who, step, minute }: Command,
): Promise<{ readonly answer: Answer; readonly events: readonly StoredEvent[] }> {
  const user = userOf(who)
  const visible: WriteOptions['visible'] = (at, entity, id) =>
    accessScopeOf(user).of === 'plant' || canAccess(at, user, entity, id)
  const input = { step, actor: user, visible }
  const outcome = await takeStepIn(work, input, momentAt(minute).now)
  const { status, body } = await answerFor(user)(work, outcome)
  if (outcome.kind === 'done') return { answer: { kind: 'done' }, events: outcome.events }
  const failure = readRefusal({ method: 'PATCH', status, body: JSON.parse(body), retryAfter: null })
  if (failure.kind === 'absent') return { answer: { kind: 'missing' }, events: [] }
  return failure.kind === 'refused'
    ? { answer: failure, events: [] }
    : { answer: { kind: 'other', says: `${status} ${body}` }, events: [] }
}

type WrittenChange = Pick<StoredEvent, 'type' | 'entity' | 'entity_id' | 'from' | 'to' | 'data'>

/** The written columns of some changes; the log has a signature's address, and only the names of personal data. */
const writtenColumns = (changes: readonly WrittenChange[]): string =>
  JSON.stringify(
    changes.map(({ type, entity, entity_id, from, to, data }) => {
      const columns = Object.entries(data).filter(([name]) => name !== 'signature' && name !== 'personal')
      return [type, entity, entity_id, from, to, columns.toSorted(([a], [b]) => (a < b ? -1 : 1))]
    }),
  )

/** The answers to the calls of an opening browser. The plant is younger than the windows of its lists. */
function firstSight({ state }: WorkInTransaction, user: UserRow): FirstSight {
  const lists: unknown = Object.fromEntries(
    listNames.map((list) => [
      list,
      visibleRecords({ state, user }, list, visibleIds(state, accessScopeOf(user), list)),
    ]),
  )
  return {
    seq: state.seq,
    lists: lists as FirstSight['lists'],
    settings: settingsOf(state),
    staff: can(user, 'view_staff') ? staffOf(state) : [],
  }
}

/** Sends each user the messages of a commit. */
function allHear(
  before: PlantState,
  after: PlantState,
  browsers: Readonly<Record<Name, Browser>>,
  hears: NonNullable<Whims['hears']>,
): Readonly<Record<Name, Browser>> {
  const messages = messagesOf(changesBetween(before, after), after, cacheTexts())
  return byName(names.map((who) => [who, afterHearing(browsers[who], hears(messages(people[who])))]))
}

/** The batches with changed readings or dryer events. */
const batchesIn = (after: MemoryPlant, before: MemoryPlant, events: readonly StoredEvent[]): readonly number[] =>
  events.flatMap(({ entity, entity_id }) => {
    if (entity === 'batch') return [entity_id]
    if (entity !== 'moisture_reading' && entity !== 'dryer_event') return []
    return [...after[entity], ...before[entity]].flatMap(({ id, batch }) => (id === entity_id ? [batch] : []))
  })

function detailsOf(state: PlantState, batches: readonly number[]): Details {
  const details: Map<number, Pick<BatchDetail, 'readings' | 'dryerEvents'>> = new Map()
  const on = <E extends 'moisture_reading' | 'dryer_event'>(entity: E, batch: number) =>
    childrenOf(state, entity, 'batch', batch).flatMap((id) => state.records.of(entity).get(id) ?? [])
  for (const batch of new Set(batches))
    details.set(batch, {
      readings: on('moisture_reading', batch)
        .map(({ row, version }) => ({ ...row, version }))
        .reverse(),
      dryerEvents: on('dryer_event', batch)
        .map(({ row, version }) => ({ ...row, version }))
        .reverse(),
    })
  return details
}
