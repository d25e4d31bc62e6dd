import type { Observable, SchedulerLike } from 'rxjs'
import type { Call, ReplyOf } from '#model/calls/call.ts'
import { type Step, stepRequest } from '#model/calls/step.ts'
import { DryerEvent } from '#model/kinds/dryerEvent.ts'
import { listOf } from '#model/kinds/kinds.ts'
import { type LotMeasurements, measurementFields } from '#model/kinds/lot.ts'
import { MoistureReading } from '#model/kinds/moistureReading.ts'
import { Plant, Settings } from '#model/kinds/settings.ts'
import { Self } from '#model/kinds/user.ts'
import { isStaff } from '#model/values/roles.ts'
import type { Api, CallRest, TakeOptions } from '#streams/http/api.ts'
import type { Result } from '#streams/http/failure.ts'
import type { Offers } from '#streams/http/offers.ts'
import type { StepReply } from '#streams/http/stepReplies.ts'
import type { BatchDetails } from '#streams/live/batchDetail.ts'
import type { FedLists } from '#streams/live/plantLists.ts'
import type { PlantValues } from '#streams/live/plantValues.ts'
import type { SessionKeeper } from '#streams/session/session.ts'
import { createKeptCheck } from './keptCheck.ts'
import { hasId, replyEffects } from './replyEffects.ts'

export interface CommandsOptions {
  readonly api: Pick<Api, 'take' | 'call' | 'isPecanyard'> & { readonly offers: Pick<Offers, 'learnUnkept'> }
  readonly lists: FedLists
  readonly details: BatchDetails
  readonly values: PlantValues
  readonly session: Pick<SessionKeeper, 'updateSelf' | 'get'>
  readonly scheduler: SchedulerLike
  /** Pauses the lists, so that they do not show changes of others; returns the function that resumes them. */
  readonly pauseLists: () => () => void
  /** Called after each accepted change. */
  readonly afterwards: () => void
  /** Called if the outcome of a change is unknown: the lists may show it. */
  readonly lost: () => void
}

interface CommandOptions<S extends Step> extends TakeOptions {
  /**
   * Called with an accepted answer before the lists show it, for urgent work that must not wait for the drawing: a
   * bag's label.
   */
  readonly first?: (reply: StepReply<S>) => void
}

/** The changes that screens can make. */
export interface Commands {
  /** Sends a step and folds its answer; after it resolves, `lists` show it. Pass the same `key` to repeat it. */
  readonly take: <S extends Step>(step: S, options?: CommandOptions<S>) => Promise<Result<StepReply<S>>>
  /** Makes a call that is not a step and folds its answer. */
  readonly send: <C extends Call>(call: C, ...options: CallRest<C>) => Promise<Result<ReplyOf<C>>>
  /** Emits the fields of an accepted write that the server did not keep, while it kept others. */
  readonly unkept$: Observable<readonly string[]>
}

/** Sends steps and other calls, and folds their answers, so that they show before the socket delivers them. */
export function createCommands({
  api,
  lists,
  details,
  values,
  session,
  scheduler,
  pauseLists,
  afterwards,
  lost,
}: CommandsOptions): Commands {
  const { unkept$, recordBefore, valueBefore, checked } = createKeptCheck({ api, lists, details, values, session })

  /** Folds an answer that is not a record of a list: a reading, a dryer event, a removal; false for others. */
  function foldOther(step: Step, value: unknown): boolean {
    if (step.type === 'takeReading') {
      if (value === null) details.refresh(step.batch)
      else details.putReading(MoistureReading.parse(value))
    } else if (step.type === 'correctReading') {
      if (value !== null) details.putReading(MoistureReading.parse(value))
    } else if (
      step.type === 'recordDryerEvent' ||
      step.type === 'retimeDryerEvent' ||
      step.type === 'correctDryerEvent'
    ) {
      if (value !== null) details.putDryerEvent(DryerEvent.parse(value))
    } else if (step.type === 'removeReading') {
      details.remove('readings', step.moisture_reading)
    } else if (step.type === 'removeDryerEvent') {
      details.remove('dryerEvents', step.dryer_event)
    } else if (step.type === 'remove') {
      lists[listOf(step.entity)].removed(step.id)
    } else {
      return false
    }
    return true
  }

  /**
   * The unchanged figures of a sale by the plant. The PUT of the specification takes the purchaser with all six
   * figures. Our server gets only the changed ones, so that no other user's figure is overwritten.
   */
  function unchangedOfSale(step: Step): LotMeasurements | null {
    const now = session.get()
    const sells = step.entity === 'lot' && step.type === 'sell' && now.status === 'signed in' && isStaff(now.self)
    const lot = sells ? lists.lots.get().get(step.id) : undefined
    return lot === undefined ? null : Object.fromEntries(measurementFields.map((field) => [field, lot[field]]))
  }

  function foldCall({ name }: Call, value: unknown, ids: unknown): void {
    const change = replyEffects.get(name)
    if (change?.does === 'remove' && hasId(ids)) lists[change.list].removed(ids.id)
    if (name === 'changeSettings') values.settings.set({ ...values.settings.get(), ...Settings.parse(value) })
    if (name === 'changePlant') values.site.set(Plant.parse(value))
    if (name === 'changeSelf' || name === 'self') session.updateSelf(Self.parse(value))
    if (name === 'addUser' || name === 'changeUser') values.staff.refreshSoon()
  }

  return {
    unkept$,

    async take(step, { first, ...options } = {}) {
      // A counter-ticket is a record of its own, in its own list.
      const list = step.type === 'adjust' ? lists.adjustments : lists[listOf(step.entity)]
      const answer = list.ask()
      // The socket may deliver the change before its answer is read, and screens would draw it first.
      const resumeLists = first === undefined ? null : pauseLists()
      const rest = api.isPecanyard() ? null : unchangedOfSale(step)
      const before = recordBefore(step)
      const accepted = await api.take(step, rest === null ? options : { ...options, rest })
      const { body, ...call } = stepRequest(step)
      const result = checked(call, { body, before }, accepted)
      if (accepted.ok && !result.ok) list.reload()
      if (result.ok && first !== undefined) {
        first(result.value)
        // Screens draw synchronously on a notification, so the work of `first` must have started before.
        await new Promise<void>((resolve) => scheduler.schedule(() => resolve()))
      }
      const outside_window = result.ok && foldOther(step, result.value)
      answer(result.ok && !outside_window ? result.value : null)
      resumeLists?.()
      if (result.ok && !outside_window && result.value === null) list.reload()
      if (result.ok) afterwards()
      else if (result.failure.kind === 'lost') lost()
      return result
    },

    async send(call, ...rest) {
      const effect = replyEffects.get(call.name)
      const list = effect?.does === 'put' ? effect.list : null
      const answer = list === null ? null : lists[list].ask()
      const before = valueBefore(call, rest[0]?.ids)
      const result = checked(call, { body: rest[0]?.body, before }, await api.call(call, ...rest))
      answer?.(result.ok ? result.value : null)
      if (result.ok) foldCall(call, result.value, rest[0]?.ids)
      else if (result.failure.kind === 'lost') lost()
      return result
    },
  }
}
