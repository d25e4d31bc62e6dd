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

/** Missed messages can't be replayed: load everything again. */
const ResetMessage = z.object({ type: z.literal('reset'), seq: z.optional(z.int()) })

/** The socket has sent everything up to `seq`; sent after a replay and regularly while it is quiet. */
const MarkMessage = z.object({ type: z.literal('mark'), seq: z.int() })

export const SocketMessage = z.discriminatedUnion('type', [CommitMessage, ResetMessage, MarkMessage])

export type CommitMessage = z.infer<typeof CommitMessage>
export type SocketMessage = z.infer<typeof SocketMessage>
