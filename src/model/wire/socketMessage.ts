import * as z from 'zod/mini'
import { CommitMessage } from '#model/kinds/commit.ts'
import { PrintJobMessage } from '#model/papers/printJob.ts'

/** Missed messages can't be replayed: load everything again. */
const ResetMessage = z.object({ type: z.literal('reset'), seq: z.optional(z.int()) })

/** The socket has sent everything up to `seq`; sent after a replay and regularly while it is quiet. */
const MarkMessage = z.object({ type: z.literal('mark'), seq: z.int() })

/** Whatever a live socket says. A server of the specification alone sends commits only. */
export const SocketMessage = z.discriminatedUnion('type', [CommitMessage, ResetMessage, MarkMessage, PrintJobMessage])

export type SocketMessage = z.infer<typeof SocketMessage>
