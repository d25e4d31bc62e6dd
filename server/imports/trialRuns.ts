import type { ImportProgress } from '#model/calls/import.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'

/** A trial run on its way. */
export interface TrialRun {
  /** Reports the rows that were tried. Throws a `StoppedTrial` once the run was stopped. */
  readonly tried: (done: number, rows: number) => void
}

/** A trial run was stopped by whoever asked for it. */
export class StoppedTrial extends Error {}

interface Running {
  progress: ImportProgress
  isStopped: boolean
}

/** The last trial run of each user that is on its way, by the user's id; of this process, as its answer is. */
const running = new WeakMap<PlantContext['writer'], Map<number, Running>>()

const runsOf = ({ writer }: Pick<PlantContext, 'writer'>): Map<number, Running> => {
  const runs = running.get(writer) ?? new Map<number, Running>()
  running.set(writer, runs)
  return runs
}

/** Makes a trial run that its user can watch and stop. */
export async function watchedTrial<T>(
  plant: Pick<PlantContext, 'writer'>,
  user: number,
  run: (trial: TrialRun) => Promise<T>,
): Promise<T> {
  const runs = runsOf(plant)
  const own: Running = { progress: { done: 0, rows: 0 }, isStopped: false }
  runs.set(user, own)
  try {
    return await run({
      tried(done, rows) {
        own.progress = { done, rows }
        if (own.isStopped) throw new StoppedTrial()
      },
    })
  } finally {
    if (runs.get(user) === own) runs.delete(user)
  }
}

/** How far a user's trial run is; null if none is on its way. */
export const trialProgress = (plant: Pick<PlantContext, 'writer'>, user: number): ImportProgress | null =>
  runsOf(plant).get(user)?.progress ?? null

/** Stops a user's trial run, if one is on its way. */
export function stopTrial(plant: Pick<PlantContext, 'writer'>, user: number): void {
  const own = runsOf(plant).get(user)
  if (own !== undefined) own.isStopped = true
}
