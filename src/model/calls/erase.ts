import * as z from 'zod/mini'
import { Client } from '#model/kinds/client.ts'
import { Reason } from '#model/kinds/stepCall.ts'
import { User } from '#model/kinds/user.ts'

/**
 * The data that remains when a person is erased, because the books need it: the work done for them (`work`), names of
 * orchards and notes in the log (`log`), the signed tickets (`tickets`), and copies of the database until the last of
 * them expires (`copies`).
 */
export const keptKinds = ['work', 'log', 'tickets', 'copies'] as const

/** Why a person is erased. */
export const EraseInput = z.strictObject({ reason: Reason })

const kept = z.array(z.enum(keptKinds))

/** An erased client, with the kinds of data that remain. */
export const ErasedClient = z.extend(Client, { kept })

/** An erased user, with the kinds of data that remain. */
export const ErasedUser = z.extend(User, { kept })

/** The name of an erased client. */
export const erasedName = (client: number): string => `Erased grower ${client}`

export type KeptKind = (typeof keptKinds)[number]
