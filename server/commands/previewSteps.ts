import type { PlantState } from '#plant/state.ts'
import { applyEvents } from '#server/log/saveState.ts'
import { withAllPersonal } from '#server/log/work.ts'
import { eventsAndPersonal } from './commitChanges.ts'
import { type JobStep, judge, commitOptionsOf, withoutImage } from './takeStep.ts'
import { demandPlausibleTime, type Outcome, type PlantContext } from './writeOptions.ts'

/** The state before the steps, and the state after them. */
interface Previewed {
  readonly kind: 'previewed'
  readonly before: PlantState
  readonly after: PlantState
}

/**
 * Previews the outcome of steps in order, decided and folded as in `takeStep`, on a private state. Nothing is written
 * or sent. New records have their next ids, which another step may take first. The first refused step ends the preview.
 */
export async function previewSteps(
  { writer }: Pick<PlantContext, 'writer'>,
  requests: readonly JobStep[],
  now: string,
): Promise<{
  readonly seq: number
  readonly outcome: Previewed | Extract<Outcome, { kind: 'missing' | 'refused' | 'stale' }>
}> {
  const drawn = await Promise.all(
    requests.map(async (request) => ({ ...request, ...(await withoutImage(request.step)) })),
  )
  const before = await writer.plant()
  const { seq } = before
  let after = before
  for (const request of drawn) {
    demandPlausibleTime(request, after, now)
    const judged = judge(after, request, now)
    if (judged.kind !== 'allowed') return { seq, outcome: judged }
    const { appended, personal } = eventsAndPersonal(after, judged.changes, commitOptionsOf(request, now))
    after = withAllPersonal(applyEvents(after, appended.events).state, personal)
  }
  return { seq, outcome: { kind: 'previewed', before, after } }
}
