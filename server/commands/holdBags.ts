import type { Actor } from '#machines/facts.ts'
import type { HeldBags } from '#model/papers/trace.ts'
import { rowOf } from '#plant/state.ts'
import { recallOf, type Traced } from '#plant/trace.ts'
import type { StoredEvent } from '#server/log/storedEvent.ts'
import type { Work } from '#server/log/work.ts'
import { takeStepIn } from './takeStep.ts'
import {
  type Answered,
  answerIdempotently,
  type Outcome,
  type PlantContext,
  type WriteOptions,
} from './writeOptions.ts'

/** A recall with bags to be held. The caller has checked the permission `hold_record`. */
interface HoldRequest extends WriteOptions {
  readonly traced: Traced
  readonly reason: string
  readonly actor: Actor
}

/** The bags that the last decision held or skipped, for the answer. */
export type OnHeld = (held: HeldBags) => void

/**
 * Holds every bag of a recall in one transaction, so that the search and the holds use the same state. A bag that has
 * a hold already keeps it, and a shipped bag can't be held any more (H4 and its status): the answer names both. A bag
 * that is written off is left out.
 */
export const holdBags = (plant: PlantContext, request: HoldRequest, onHeld: OnHeld): Promise<Answered> =>
  plant.writer.decide((work) => answerIdempotently(plant, work, request, (now) => holdAll(work, request, now, onHeld)))

async function holdAll(work: Work, request: HoldRequest, now: string, onHeld: OnHeld): Promise<Outcome> {
  const { traced, reason, actor, origin } = request
  const held: number[] = []
  const before: number[] = []
  const left: number[] = []
  const events: StoredEvent[] = []
  for (const { id, written_off } of recallOf(work.state, traced).bags) {
    if (written_off !== null) continue
    const isHeld = rowOf(work.state, 'bag', id)?.hold !== null
    const step = { entity: 'bag', type: 'hold', id, reason } as const
    const { answer: _answer, key: _key, ...options } = request
    const outcome = isHeld ? null : await takeStepIn(work, { ...options, ...(origin && { origin }), step, actor }, now)
    if (outcome?.kind === 'done') {
      held.push(id)
      events.push(...outcome.events)
    } else if (isHeld) before.push(id)
    else left.push(id)
  }
  onHeld({ held, held_before: before, left })
  return { kind: 'done', status: 200, entity: traced.kind, id: traced.id, events }
}
