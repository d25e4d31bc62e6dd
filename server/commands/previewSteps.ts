import type { PlantState } from '#plant/state.ts'
import { applyEvents } from '#server/log/saveState.ts'
import { withAllPersonal } from '#server/log/work.ts'
import { recordedOf } from './commitChanges.ts'
import { type Alone, judge, recordingOf, withoutImage } from './takeStep.ts'
import { demandBelieved, type Outcome, type PlantContext } from './writeOptions.ts'

/** The plant as it stands, and as steps would leave it. */
interface Foreseen {
  readonly kind: 'foreseen'
  readonly before: PlantState
  readonly after: PlantState
}

/**
 * What would come of steps, taken now one after the other: decided and folded as `takeStep` does it, on a state that
 * nobody else has. Nothing is written and nobody is notified. New records have the ids that they would get; another step may
 * take these first. The first that can't be taken is the answer.
 */
export async function previewSteps(
  { writer }: Pick<PlantContext, 'writer'>,
  requests: readonly Alone[],
  now: string,
): Promise<{
  readonly seq: number
  readonly outcome: Foreseen | Extract<Outcome, { kind: 'missing' | 'refused' | 'stale' }>
}> {
  const drawn = await Promise.all(
    requests.map(async (request) => ({ ...request, ...(await withoutImage(request.step)) })),
  )
  const before = await writer.plant()
  const { seq } = before
  let after = before
  for (const request of drawn) {
    demandBelieved(request, now)
    const judged = judge(after, request, now)
    if (judged.kind !== 'allowed') return { seq, outcome: judged }
    const { appended, personal } = recordedOf(after, judged.changes, recordingOf(request, now))
    after = withAllPersonal(applyEvents(after, appended.events).state, personal)
  }
  return { seq, outcome: { kind: 'foreseen', before, after } }
}
