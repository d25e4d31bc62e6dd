import { type Refusal, sentRefusal } from '#machines/rule.ts'
import type { Step } from '#model/calls/step.ts'
import type { Change, Source } from '#model/kinds/event.ts'
import type { Self } from '#model/kinds/user.ts'
import { personName } from '#model/values/personName.ts'
import type { PlantState } from '#plant/state.ts'
import type { TakeOptions } from '#streams/http/api.ts'
import type { CallFailure } from '#streams/http/failure.ts'
import type { Entry, Queue } from './entry.ts'
import { decideHere, fullLot, type HeldBatches, madeBy, touchedBy } from './replay.ts'

/** A press at this device. */
export interface Pressed {
  readonly step: Step
  readonly options: Pick<TakeOptions, 'source' | 'version'>
  readonly key: string
  readonly by: Self
  readonly presence: string | null
  readonly pressed_at: string
}

/** The plant as this device sees it, with what is not sent. */
export interface Here {
  readonly queue: Queue
  readonly state: PlantState
  readonly held: HeldBatches
}

/** `missing`: this device does not hold what the step is about. `unchanged`: opened and saved, there is nothing to send. */
export type DecidedEntry =
  | { readonly entry: Entry; readonly own: Change | undefined }
  | { readonly refused: CallFailure }
  | { readonly unchanged: true }
  | { readonly missing: true }

/** Decides a press here, and writes down what is to be sent. */
export function decidedEntry({ queue, state, held }: Here, pressed: Pressed): DecidedEntry {
  const { step, options, key, by: actor, presence, pressed_at } = pressed
  const nth = queue.next
  const decided = decideHere(state, { step, actor, pressed_at, nth }, held)
  if ('missing' in decided) return decided
  if ('refusals' in decided) return { refused: refusedBy(decided.refusals) }
  const { changes } = decided
  if (changes.length === 0) return { unchanged: true }
  const touched = touchedBy(decided.state, step, changes)
  const isAlone = !queue.entries.some(({ writes }) => touched.writes.some((mark) => writes.includes(mark)))
  const entry: Entry = {
    ...touched,
    key,
    nth,
    step,
    source: options.source ?? ('screen' satisfies Source),
    person: { id: actor.id, name: personName(actor) },
    actor,
    presence,
    pressed_at,
    version: isAlone ? (options.version ?? null) : null,
    made: madeBy(changes),
    fills: fullLot(state, step),
    refused: null,
    handed: false,
  }
  return { entry, own: changes[0] }
}

/** A refusal by the rulebook here, as the server would send it. */
function refusedBy(refusals: readonly Refusal[]): CallFailure {
  const sent = refusals.map(sentRefusal)
  const inputs = refusals.filter(({ kind }) => kind === 'input').map(({ field }) => field)
  const others = refusals.filter(({ kind }) => kind !== 'input')
  const ofField = (field: string) => sent.filter((each) => each.field === field).map(({ message }) => message)
  return {
    kind: 'refused',
    status: others.length > 0 ? 409 : 400,
    fieldErrors: Object.fromEntries(inputs.map((field) => [field, ofField(field)])),
    statusErrors: others.map((refusal) => sentRefusal(refusal).message),
    refusals: sent,
  }
}

/** Of a refused bag, for which a lot is too full: the step that starts the next one, of the same press. */
export function startsLotFor(here: Here, entry: Entry, order: number, key: string): Entry | null {
  const { step: weighed } = entry
  if (weighed.entity !== 'bag' || weighed.type !== 'weigh') return null
  const step: Step = { entity: 'lot', type: 'start', order, grade: weighed.grade }
  const nth = here.queue.next
  const decided = decideHere(here.state, { ...entry, step, nth }, here.held)
  if (!('state' in decided)) return null
  const { changes, state } = decided
  const fills = fullLot(here.state, step)
  return {
    ...entry,
    ...touchedBy(state, step, changes),
    key,
    nth,
    step,
    version: null,
    made: madeBy(changes),
    fills,
    refused: null,
  }
}
