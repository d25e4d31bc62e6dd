import type { Step } from '#model/calls/step.ts'
import { isObject } from '#model/values/isObject.ts'
import { isLocalId } from '#model/values/localId.ts'
import type { Entry } from './entry.ts'

type Ids = Readonly<Record<number, number>>

/** A value with the numbers that the server gave in place of those of this device. */
function withTrue(value: unknown, ids: Ids): unknown {
  if (typeof value === 'number') return isLocalId(value) ? (ids[value] ?? value) : value
  if (Array.isArray(value)) return value.map((each) => withTrue(each, ids))
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTrue(each, ids)]))
    : value
}

/** A step about the true records, as far as the server has named them. */
export function withTrueIds(step: Step, ids: Ids): Step
export function withTrueIds(step: Step, ids: Ids): unknown {
  return withTrue(step, ids)
}

/** Whether something refers to a record that the server does not know. */
export function hasLocalId(value: unknown): boolean {
  if (typeof value === 'number') return isLocalId(value)
  if (Array.isArray(value)) return value.some(hasLocalId)
  return isObject(value) && Object.values(value).some(hasLocalId)
}

/** A mark as `lot:7` about the true record. */
export function trueMark(mark: string, ids: Ids): string {
  const [entity = '', id = ''] = mark.split(':')
  return `${entity}:${ids[Number(id)] ?? id}`
}

/**
 * The numbers that an answer gives for the records that its step made: that of its own record, and those that it names
 * (`batch:12`), in the order in which the step made them.
 */
export function idsIn({ made, step }: Pick<Entry, 'made' | 'step'>, answer: unknown, named: readonly string[]): Ids {
  const own = isObject(answer) && !('id' in step) ? answer['id'] : null
  const [first] = made
  if (named.length === 0) return first === undefined || typeof own !== 'number' ? {} : { [first.id]: own }
  return Object.fromEntries(
    made.flatMap((each) => {
      const alike = made.filter(({ entity }) => entity === each.entity)
      const given = named.filter((mark) => mark.startsWith(`${each.entity}:`))[alike.indexOf(each)]
      return given === undefined ? [] : [[each.id, Number(given.split(':')[1])]]
    }),
  )
}
