import { type Observable, Subject } from 'rxjs'
import type { Call } from '#model/calls/call.ts'
import type { CallLine } from '#model/calls/specificationCalls.ts'
import { specifiedBody, tableOf } from '#model/calls/specificationFields.ts'
import type { Step } from '#model/calls/step.ts'
import { listOf } from '#model/kinds/kinds.ts'
import type { Api } from '#streams/http/api.ts'
import { failed, type Result } from '#streams/http/failure.ts'
import type { Offers } from '#streams/http/offers.ts'
import type { BatchDetails } from '#streams/live/batchDetail.ts'
import type { FedLists } from '#streams/live/plantLists.ts'
import type { PlantValues } from '#streams/live/plantValues.ts'
import type { SessionKeeper } from '#streams/session/session.ts'
import { hasId, replyEffects } from './replyEffects.ts'
import { keptOf, type Write } from './unkeptFields.ts'

interface KeptCheckOptions {
  readonly api: Pick<Api, 'isPecanyard'> & { readonly offers: Pick<Offers, 'learnUnkept'> }
  readonly lists: FedLists
  readonly details: BatchDetails
  readonly values: PlantValues
  readonly session: Pick<SessionKeeper, 'get'>
}

/** Finds out what another server did not keep of an accepted write. */
interface KeptCheck {
  /** Emits the fields that a server did not keep, while it kept others of the same write. */
  readonly unkept$: Observable<readonly string[]>
  /** The record that a step changes, as it is now; undefined for one that the step adds. */
  readonly recordBefore: (step: Step) => unknown
  /** The same for another call. */
  readonly valueBefore: (call: Call, ids: unknown) => unknown
  /** The result of an accepted write: a failure if the server kept nothing of it. */
  readonly checked: <T>(call: CallLine, write: Pick<Write, 'body' | 'before'>, result: Result<T>) => Result<T>
}

export function createKeptCheck({ api, lists, details, values, session }: KeptCheckOptions): KeptCheck {
  const unkept$ = new Subject<readonly string[]>()

  function detailBefore(kind: 'readings' | 'dryerEvents', id: number): unknown {
    const batch = details.holding(kind, id)
    return batch === null
      ? undefined
      : details
          .of(batch)
          .get()
          [kind].find((each) => each.id === id)
  }

  return {
    unkept$,

    recordBefore(step) {
      if (api.isPecanyard()) return undefined
      if ('dryer_event' in step) return detailBefore('dryerEvents', step.dryer_event)
      if ('moisture_reading' in step) return detailBefore('readings', step.moisture_reading)
      return 'id' in step ? lists[listOf(step.entity)].get().get(step.id) : undefined
    },

    valueBefore({ name }, ids) {
      if (api.isPecanyard()) return undefined
      if (name === 'changeSettings') return values.settings.get()
      if (name === 'changePlant') return values.site.get()
      const now = session.get()
      if (name === 'changeSelf') return now.status === 'signed in' ? now.self : undefined
      const effect = replyEffects.get(name)
      return effect !== undefined && hasId(ids) ? lists[effect.list].get().get(ids.id) : undefined
    },

    checked(call, { body, before }, result) {
      if (!result.ok || api.isPecanyard()) return result
      const table = tableOf(call)
      const { unkept, isNothing } = keptOf({ table, body: specifiedBody(call, body), before, after: result.value })
      if (unkept.length === 0) return result
      // A status may wait for something that the server does not say.
      const learnt = unkept.filter((field) => field !== 'status')
      api.offers.learnUnkept(table, learnt)
      if (isNothing && call.method !== 'POST') return failed({ kind: 'notKept', fields: unkept })
      unkept$.next(unkept)
      return result
    },
  }
}
