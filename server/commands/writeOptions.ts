import { unbelievable } from '#machines/common.ts'
import type { Refusal } from '#machines/rule.ts'
import type { Entity, EventOrigin } from '#model/kinds/event.ts'
import { inEnglish } from '#model/values/wording.ts'
import type { PlantState } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import type { Clock, WatchedClock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { Room } from '#server/db/reserve.ts'
import type { Answer, EarlierAnswer, RequestKey } from '#server/log/idempotency.ts'
import type { StoredEvent } from '#server/log/storedEvent.ts'
import type { Work } from '#server/log/work.ts'
import type { Writer } from '#server/log/writer.ts'
import { problems } from '#server/problem.ts'
import { momentAt } from './momentAt.ts'

/** The context of every change. */
export interface PlantContext {
  readonly db: Database
  readonly writer: Writer
  readonly clock: Clock
  /** The watched clock: changes are answered 503 while it is not trusted. */
  readonly watched?: WatchedClock
  /** The room on the disk: changes are answered 507 while it is used up. */
  readonly reserve?: Room
}

/**
 * The outcome of a call, with its status: `done` 200, 201 (a new record) or 204 (a removed one); `refused` 403, 400 or
 * 409, by the gravest of the refusals; `missing` 404, also for a record that the caller may not see; `stale` 409, an
 * outdated `If-Match`; `misused` 422, a key that was used for another call. `entity` and `id` name
 * the record of the call.
 */
export type Outcome =
  | {
      readonly kind: 'done'
      readonly status: 200 | 201 | 204
      readonly entity: Entity
      readonly id: number
      readonly events: readonly StoredEvent[]
    }
  | { readonly kind: 'refused'; readonly status: 400 | 403 | 409; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'missing'; readonly status: 404 }
  | { readonly kind: 'stale'; readonly status: 409; readonly version: number }
  | { readonly kind: 'misused'; readonly status: 422 }

/** An outcome and its answer; `repeated` if the answer is the stored one of an earlier call with the same key. */
export type Answered = { readonly outcome: Outcome | { readonly kind: 'repeated' }; readonly answer: Answer }

/** The options of every write. */
export interface WriteOptions {
  readonly key?: RequestKey | undefined
  /** The source of the change, when it happened, and the enrolled device that it came from. */
  readonly origin?: EventOrigin & { readonly device?: number | undefined }
  /** The version that `If-Match` names. */
  readonly ifMatch?: number | undefined
  /** The record's version in the user's view; null if that is the stored version. */
  readonly versionSeen?: (state: PlantState, entity: Entity, id: number) => number | null
  /** Whether the user may see the record; if not, the outcome is `missing`. Without it everything is visible. */
  readonly visible?: (state: PlantState, entity: Entity, id: number) => boolean
  /**
   * Writes the answer in the same transaction, from the new state, so that it can be stored with the key. Called for
   * every outcome. If it throws, nothing is saved.
   */
  readonly answer: (work: Work, outcome: Outcome) => Answer | Promise<Answer>
}

/** For changes without a call: nobody reads the answer. */
export const emptyAnswer: WriteOptions['answer'] = () => ({ status: 200, body: '', headers: {} })

/**
 * The outcome of refusals: a missing right outweighs the state of the records, and that outweighs the input.
 * Besides a missing right no other refusal is sent. Decisions, section 4.
 */
export function refused(refusals: readonly Refusal[]): Extract<Outcome, { kind: 'refused' }> {
  const about = (kind: Refusal['kind']): boolean => refusals.some((refusal) => refusal.kind === kind)
  if (about('right')) return { kind: 'refused', status: 403, refusals: refusals.filter(({ kind }) => kind === 'right') }
  return { kind: 'refused', status: about('state') ? 409 : 400, refusals }
}

/** Only decided outcomes are stored: a missing or changed record may be different a moment later. */
const isDecided = ({ kind }: Outcome): boolean => kind === 'done' || kind === 'refused'

/**
 * Throws while no changes are possible: 503 while the clock is not trusted, because a wrong date stays in the log; 507
 * while the room on the disk is used up.
 */
function demandWritesAllowed({ watched, reserve }: Pick<PlantContext, 'watched' | 'reserve'>): void {
  const fault = watched?.fault() ?? null
  if (fault !== null) throw problems.clock(fault)
  demandRoom({ reserve })
}

/** Throws 507 while the room on the disk is used up. */
export function demandRoom({ reserve }: { readonly reserve?: Room | undefined }): void {
  if (reserve?.isSpent() === true) throw problems.diskFull(reserve.sentence)
}

/** Throws 400 if the `happened_at` of a change is implausible: more than 2 minutes ahead, or two years back. */
export function demandPlausibleTime({ origin }: Pick<WriteOptions, 'origin'>, state: PlantState, now: string): void {
  const said = origin?.happened_at
  if (said === undefined) return
  const moment = momentAt(now, settingsOf(state).time_zone)
  if (said < moment.earliest.instant || said > moment.latest.instant)
    throw problems.fields({ happened_at: [inEnglish(unbelievable(moment, said))] })
}

/** A stored answer shows a record as its user saw it then; it is not sent after a change of rights or visibility. */
function mayStillSee(
  state: PlantState,
  { visible }: WriteOptions,
  { sameRights, about }: Extract<EarlierAnswer, { readonly was: 'same' }>,
): boolean {
  if (!sameRights) return false
  return about === null || visible === undefined || visible(state, about.entity, about.id)
}

/**
 * Answers a call once, in a job of the writer: with the stored answer of its key, else by `act`, whose answer is then
 * stored. `act` runs only while changes are possible.
 */
export async function answerIdempotently(
  plant: PlantContext,
  work: Work,
  asking: WriteOptions,
  act: (now: string) => Outcome | Promise<Outcome>,
): Promise<Answered> {
  const now = plant.clock()
  const { state } = work
  const { key } = asking
  const earlier = key === undefined ? null : await work.earlierAnswer(key, now)
  if (earlier?.was === 'same') {
    if (mayStillSee(state, asking, earlier)) return { outcome: { kind: 'repeated' }, answer: earlier.answer }
    const missing: Outcome = { kind: 'missing', status: 404 }
    return { outcome: missing, answer: await asking.answer(work, missing) }
  }
  demandPlausibleTime(asking, state, now)
  const isMisused = earlier?.was === 'other'
  if (!isMisused) demandWritesAllowed(plant)
  const outcome: Outcome = isMisused ? { kind: 'misused', status: 422 } : await act(now)
  const answer = await asking.answer(work, outcome)
  const about = outcome.kind === 'done' && outcome.status !== 204 ? outcome : null
  if (key !== undefined && isDecided(outcome)) work.keepAnswer(key, answer, now, about)
  return { outcome, answer }
}
