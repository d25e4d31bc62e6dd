import { type LaneMedians, laneKinds, type Lanes, type Quartiles } from '#model/papers/lanes.ts'
import { millisecondsOf } from '#model/values/calendar.ts'

/** The value below which a share of some sorted values lies; between two of them in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return Math.round(low + (high - low) * (at - Math.floor(at)))
}

/** Null without a value: a median of nothing is not 0. */
export function quartilesOf(values: readonly number[]): Quartiles | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  return { low: quantile(sorted, 0.25), median: quantile(sorted, 0.5), high: quantile(sorted, 0.75) }
}

type Stage = Pick<LaneMedians['stages'][number], 'entity' | 'state' | 'work'>

/** How long a record stayed in each state, once it had left it, in seconds, by whether it was worked on. */
function staysOf({ entity, bars, open }: Lanes['lanes'][number]): readonly (readonly [Stage, number])[] {
  const present = open ? bars.at(-1)?.state : undefined
  const stays = new Map<string, readonly [Stage, number]>()
  for (const { state, work, from, to } of bars) {
    if (state === present) continue
    const before = stays.get(`${state} ${work}`)?.[1] ?? 0
    const seconds = (millisecondsOf(to) - millisecondsOf(from)) / 1000
    stays.set(`${state} ${work}`, [{ entity, state, work }, before + seconds])
  }
  return [...stays.values()]
}

/** Several orders together. Decisions, section 78. */
export function laneMedians(orders: readonly Lanes[]): LaneMedians {
  const byStage = new Map<string, { readonly stage: Stage; readonly seconds: number[] }>()
  for (const [stage, seconds] of orders.flatMap(({ lanes }) => lanes.flatMap(staysOf))) {
    const key = JSON.stringify(stage)
    const found = byStage.get(key)
    if (found === undefined) byStage.set(key, { stage, seconds: [seconds] })
    else found.seconds.push(seconds)
  }
  const stages = [...byStage.values()].flatMap(({ stage, seconds }) => {
    const quartiles = quartilesOf(seconds)
    return quartiles === null ? [] : [{ ...stage, records: seconds.length, ...quartiles }]
  })
  const sum = (of: 'total' | 'work' | 'waiting') => quartilesOf(orders.map((lanes) => lanes[of]))
  return {
    orders: orders.length,
    open: orders.filter(({ open }) => open).length,
    total: sum('total'),
    work: sum('work'),
    waiting: sum('waiting'),
    stages: stages.toSorted((a, b) => laneKinds.indexOf(a.entity) - laneKinds.indexOf(b.entity)),
  }
}
