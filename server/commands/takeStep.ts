import { decide, missingRightsOf } from '#machines/decide.ts'
import type { Actor } from '#machines/facts.ts'
import { gatherFacts } from '#machines/gatherFacts.ts'
import { noSuchRecord, signatureIsImage } from '#machines/plainRecords.ts'
import { referencesIn } from '#machines/references.ts'
import type { Refusal } from '#machines/rule.ts'
import type { Step } from '#model/calls/step.ts'
import type { Change } from '#model/kinds/event.ts'
import { signatureBytes } from '#model/kinds/signature.ts'
import { isObject } from '#model/values/isObject.ts'
import type { PlantState } from '#plant/state.ts'
import { settingsOf, stateFacts } from '#plant/stateFacts.ts'
import type { ImageFile } from '#server/log/imageFile.ts'
import type { Work } from '#server/log/work.ts'
import { commitChanges, type CommitOptions } from './commitChanges.ts'
import { type DrawnImage, drawnImage } from './drawnImage.ts'
import { momentAt } from './momentAt.ts'
import { failedPrecondition, outweighing, type Subject } from './precondition.ts'
import {
  type WriteOptions,
  answerIdempotently,
  type Outcome,
  type PlantContext,
  refused,
  type Answered,
} from './writeOptions.ts'

/** A step by a user. The caller has checked its permission (`stepCallOf(step).permission`). */
export interface StepRequest extends WriteOptions {
  readonly step: Step
  readonly actor: Actor
}

/**
 * Takes a step, in one transaction of the writer's queue: answers a repeated key with the stored answer, else gathers
 * the facts, decides, appends the events, projects the rows, keeps personal data and images, and writes the answer.
 * Resolves once it is on the disk. A refusal is an outcome; failures of the disk, the database or the clock throw, and
 * an implausible `happened_at` (400).
 * The outcome names the record of the first event: the new reading, not its batch.
 *
 *     const { answer } = await takeStep(plant, { step, actor, key, ifMatch, visible, answer: (tx, outcome) => … })
 */
export async function takeStep(plant: PlantContext, request: StepRequest): Promise<Answered> {
  if (!('signature' in request.step)) return decideDrawn(plant, request)
  // Images are drawn before the transaction: all other writes would wait for the drawing.
  return decideDrawn(plant, { ...request, ...(await withoutImage(request.step)) })
}

const decideDrawn = (plant: PlantContext, request: StepRequest & Drawn): Promise<Answered> =>
  plant.writer.decide((work) => answerIdempotently(plant, work, request, (now) => act(work, request, now)))

/** A step without the options for its answer. */
export type JobStep = Omit<StepRequest, 'key' | 'answer'>

/** Takes a step in a job of the writer with several steps, without a key and an answer. */
export async function takeStepIn(work: Work, request: JobStep, now: string): Promise<Outcome> {
  return act(work, { ...request, ...(await withoutImage(request.step)) }, now)
}

/** A step with its decoded image, if it has one. */
interface Drawn extends JobStep {
  readonly drawn?: DrawnImage
}

function act(work: Work, request: Drawn, now: string): Outcome | Promise<Outcome> {
  const judged = judge(work.state, request, now)
  if (judged.kind !== 'allowed') return judged
  const subject = subjectOf(request.step)
  // Opened and saved: nothing to write.
  if (judged.changes.length === 0 && subject !== null) return { kind: 'done', status: 200, ...subject, events: [] }
  if (judged.image !== undefined) work.addImage(judged.image, now)
  return commitChanges(work, judged.changes, commitOptionsOf(request, now))
}

/** The user and the time of a step, and the values of its personal fields. */
export const commitOptionsOf = ({ actor, origin, step }: JobStep, now: string): CommitOptions => ({
  actor: actor.id,
  at: now,
  personal: { ...step },
  ...origin,
})

/** A step whose preconditions and rules hold: its changes, and its image if it has one. */
interface Allowed {
  readonly kind: 'allowed'
  readonly changes: readonly Change[]
  readonly image: ImageFile | undefined
}

/** Decides a step on the present state, without changing it. */
export function judge(
  state: PlantState,
  request: Drawn,
  now: string,
): Allowed | Extract<Outcome, { kind: 'missing' | 'refused' | 'stale' }> {
  const { actor, step, drawn } = request
  const moment = momentAt(now, settingsOf(state).time_zone)
  const question = gatherFacts(stateFacts(state, { moment, actor }), step)
  if ('missing' in question) return { kind: 'missing', status: 404 }
  if ('refusals' in question) return refused(question.refusals)
  const failed = failedPrecondition(state, request, subjectOf(step))
  if (failed?.kind === 'missing') return failed
  const decision = decide(question)
  const broken = 'refusals' in decision ? decision.refusals : []
  const first = outweighing(failed, broken)
  if (first !== null) return first
  const hidden = hiddenFrom(request.visible, state, step)
  if (hidden.length > 0) return refused(hidden)
  const refusals = [...(drawn?.refusals ?? []), ...broken]
  if (refusals.length > 0 || 'refusals' in decision) return refused(refusals)
  return { kind: 'allowed', changes: decision.changes, image: drawn?.image ?? undefined }
}

/**
 * The missing rights of a step whose body is invalid, which the user learns of first. `step` has only its record.
 * Decisions, section 4.
 */
export function missingRights(
  state: PlantState,
  { step, body, actor }: Pick<StepRequest, 'step' | 'actor'> & { readonly body: unknown },
  now: string,
): readonly Refusal[] {
  const moment = momentAt(now, settingsOf(state).time_zone)
  const question = gatherFacts(stateFacts(state, { moment, actor }), step)
  return 'facts' in question && isObject(body) ? missingRightsOf(question, body) : []
}

/** The entities with a client or broker as owner, so that others may not refer to them either. */
const owned: readonly string[] = ['client', 'order', 'orchard', 'batch', 'lot', 'shipment']

/** N2 for each record in a step's body that is invisible to the user: to them it does not exist. */
const hiddenFrom = (visible: WriteOptions['visible'], state: PlantState, step: Step): readonly Refusal[] =>
  referencesIn(step)
    .filter(({ kind, id }) => owned.includes(kind) && visible !== undefined && !visible(state, kind, id))
    .flatMap(({ field, kind, id }) => noSuchRecord(field, kind, id))

/** The record in a step's path; null for a step that makes a new one. */
function subjectOf(step: Step): Subject | null {
  if ('id' in step) return { entity: step.entity, id: step.id }
  if ('moisture_reading' in step) return { entity: 'moisture_reading', id: step.moisture_reading }
  if ('dryer_event' in step) return { entity: 'dryer_event', id: step.dryer_event }
  return null
}

/** The log stores only the address of an image. */
export async function withoutImage(step: Step): Promise<Pick<Drawn, 'step' | 'drawn'>> {
  if (step.entity !== 'shipment' || !('signature' in step)) return { step }
  const drawn = await drawnImage(step.signature, signatureIsImage, signatureBytes)
  return { drawn, step: drawn.image === null ? step : { ...step, signature: drawn.address } }
}
