import * as z from 'zod/mini'
import { type Entity, kindOf } from '#model/kinds/kinds.ts'
import { stepRows } from './step.ts'

type Inputs = ReadonlyMap<string, z.core.$ZodType>

const known = new Map<Entity, Inputs>()

/** The schemas of an entity's fields as calls take them; readings and dryer events are written by their batch. */
function inputsOf(entity: Entity): Inputs {
  const before = known.get(entity)
  if (before !== undefined) return before
  const writer = entity === 'moisture_reading' || entity === 'dryer_event' ? 'batch' : entity
  const bodies = [
    kindOf(entity).plain?.input,
    ...stepRows.filter((row) => row.entity === writer).map(({ call }) => call.body),
  ]
  const inputs = new Map(
    bodies
      .map(asSent)
      .flatMap((body) => (body instanceof z.ZodMiniObject ? Object.entries<z.core.$ZodType>(body.shape) : [])),
  )
  known.set(entity, inputs)
  return inputs
}

/** The body as it is sent: a bag's is transformed after it was parsed. */
const asSent = (body: z.core.$ZodType | undefined): z.core.$ZodType | undefined =>
  body instanceof z.ZodMiniPipe ? body._zod.def.in : body

/** Why no call of ours takes a value for a field of an entity; empty if one does, and for fields that none has. */
export function inputIssues(entity: Entity, field: string, value: unknown): readonly z.core.$ZodIssue[] {
  const schema = inputsOf(entity).get(field)
  return schema === undefined ? [] : (z.safeParse(schema, value).error?.issues ?? [])
}
