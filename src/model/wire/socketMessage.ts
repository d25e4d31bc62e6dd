import * as z from 'zod/mini'
import { CommitMessage } from '#model/kinds/commit.ts'
import { PrintJobMessage } from '#model/papers/printJob.ts'

/** Missed messages can't be replayed: load everything again. */
const ResetMessage = z.object({ type: z.literal('reset'), seq: z.optional(z.int()) })

/** The socket has sent everything up to `seq`; sent after a replay and regularly while it is quiet. */
const MarkMessage = z.object({ type: z.literal('mark'), seq: z.int() })

/** The lists whose records have a page that tells who else has it open. */
const shownLists = ['wagons', 'batches', 'lots', 'orders', 'shipments', 'clients'] as const

export const ShownRecord = z.strictObject({ list: z.enum(shownLists), id: z.int().check(z.positive()) })

/** The record whose page somebody has open. */
export type ShownRecord = z.infer<typeof ShownRecord>

/** What a page says on its socket: the record that it shows from now on; null for none. Decisions, section 85. */
export const ShowingMessage = z.strictObject({ type: z.literal('showing'), record: z.nullable(ShownRecord) })

export type ShowingMessage = z.infer<typeof ShowingMessage>

/** A user of the staff who has a record's page open, on so many other devices than this one. */
const Viewer = z.object({ id: z.int(), devices: z.int() })

export type Viewer = z.infer<typeof Viewer>

/** Who else has the record's page open that this page shows. */
const ViewersMessage = z.object({
  type: z.literal('viewers'),
  record: z.object({ list: z.enum(shownLists), id: z.int() }),
  others: z.array(Viewer),
})

export type ViewersMessage = z.infer<typeof ViewersMessage>

/** Whatever a live socket says. A server of the specification alone sends commits only. */
export const SocketMessage = z.discriminatedUnion('type', [
  CommitMessage,
  ResetMessage,
  MarkMessage,
  PrintJobMessage,
  ViewersMessage,
])

export type SocketMessage = z.infer<typeof SocketMessage>
