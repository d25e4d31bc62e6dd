import type { PlantState } from '#plant/state.ts'
import { applyEvents } from '#server/log/saveState.ts'
import { withAllPersonal } from '#server/log/work.ts'
import { recordedOf } from './commitChanges.ts'
import { type Alone, judge, recordingOf, withoutImage } from './takeStep.ts'
import { demandBelieved, type Outcome, type PlantContext } from './writeOptions.ts'

/** The plant as it stands, and as a step would leave it. */
interface Foreseen {
  readonly kind: 'foreseen'
  readonly before: PlantState
  readonly after: PlantState
}

/**
 * The outcome of a step if it were taken now: decided and folded as by `takeStep`, on a private state. Nothing is
 * written and nobody is notified. New records have the ids that they would get; another step may take these first.
 */
export async function previewStep(
  { writer }: Pick<PlantContext, 'writer'>,
  request: Alone,
  now: string,
): Promise<{
  readonly seq: number
  readonly outcome: Foreseen | Extract<Outcome, { kind: 'missing' | 'refused' | 'stale' }>
}> {
  const drawn = { ...request, ...(await withoutImage(request.step)) }
  demandBelieved(request, now)
  const before = await writer.plant()
  const { seq } = before
  const judged = judge(before, drawn, now)
  if (judged.kind !== 'allowed') return { seq, outcome: judged }
  const { appended, personal } = recordedOf(before, judged.changes, recordingOf(drawn, now))
  const after = withAllPersonal(applyEvents(before, appended.events).state, personal)
  return { seq, outcome: { kind: 'foreseen', before, after } }
}
