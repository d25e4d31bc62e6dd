import { lifecycles } from '#machines/decide.ts'
import { edgesOf, statesOf as allStatesOf } from '#machines/readMachine.ts'
import type { LifecycleName } from '#model/calls/step.ts'
import { people } from '#tests/arbitraries/histories.ts'
import type { Compared } from '#tests/differential/comparedHistory.ts'
import { questionOf } from '#tests/plant/memoryPlant.ts'

interface Placed {
  statusOf(facts: unknown): string
}

const statesOf = (entity: LifecycleName): readonly string[] =>
  allStatesOf(lifecycles[entity].machine).filter((state) => state !== 'Removed')

/** The rules on the transitions out of a state; the edge rule is on each. */
function rulesIn(entity: LifecycleName, state: string): readonly string[] {
  const { machine, edge } = lifecycles[entity]
  const ways = edgesOf(machine).filter(({ from }) => from === state)
  return [edge, ...ways.flatMap(({ rules }) => rules.map(({ id }) => id))]
}

/** Counts how often each rule refused a step, by the state of the record that the step was about. */
export function coverage() {
  const refused = new Map<string, number>()

  function cell(entity: LifecycleName, state: string, rule: string): string {
    const count = refused.get(`${entity} ${state} ${rule}`)
    if (count !== undefined) return count.toLocaleString('en-US')
    return rulesIn(entity, state).includes(rule) ? '0' : ''
  }

  function table(entity: LifecycleName): string {
    const states = statesOf(entity)
    const rules = [...new Set(states.flatMap((state) => rulesIn(entity, state)))]
    const rows = rules
      .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .map((rule) => [rule, ...states.map((state) => cell(entity, state, rule))])
    return aligned([[entity, ...states], ...rows])
  }

  return {
    add(history: readonly Compared[]): void {
      for (const { command, before, answer } of history) {
        if (answer.kind !== 'refused') continue
        const { entity } = command.step
        const { facts } = questionOf(before, people[command.who], command.step)
        const state = (lifecycles[entity] as unknown as Placed).statusOf(facts)
        for (const { rule } of answer.refusals) {
          const key = `${entity} ${state} ${rule}`
          refused.set(key, (refused.get(key) ?? 0) + 1)
        }
      }
    },
    /** A table for each entity: rules down, states across; 0 for a rule that never refused. */
    tables: (): string =>
      `Refusals by rule and state; 0 where a rule stands and refused nothing:\n\n${(Object.keys(lifecycles) as LifecycleName[]).map(table).join('\n\n')}`,
  }
}

/** Columns under each other, numbers to the right. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = ([name = '', ...cells]: readonly string[]): string =>
    [name.padEnd(widths[0] ?? 0), ...cells.map((each, place) => each.padStart(widths[place + 1] ?? 0))].join('  ')
  return rows.map((row) => line(row).trimEnd()).join('\n')
}
