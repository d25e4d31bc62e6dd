import * as z from 'zod/mini'
import { Id } from '#model/values/units.ts'
import { type ListName, listNames } from './kinds.ts'

export { type ListName, listNames, lists, type RecordOf } from './kinds.ts'

export const commitActions = ['insert', 'update', 'delete'] as const
export type CommitAction = (typeof commitActions)[number]

/** The commit of a live message, such as `wagons/update`. Decisions, section 5. */
export type CommitName = `${ListName}/${CommitAction}`

const names = listNames.flatMap((list) => commitActions.map((action): CommitName => `${list}/${action}`))

/**
 * A live message. `seq` is the position in the log; a server of the specification alone sends none. A delete's `data`
 * needs its id only, alone or in a record. A record with `outside_window` is too old for the rows that its list returns
 * by default: the message adds it to no list.
 */
export const CommitMessage = z.object({
  type: z.literal('update'),
  commit: z.enum(names),
  data: z.union([
    z.looseObject({ id: Id }),
    z.pipe(
      Id,
      z.transform((id) => ({ id })),
    ),
  ]),
  seq: z.optional(z.int()),
  outside_window: z.optional(z.boolean()),
})

export type CommitMessage = z.infer<typeof CommitMessage>
