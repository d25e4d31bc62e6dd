import * as z from 'zod/mini'
import { Client } from './client.ts'
import { Reason } from './stepCall.ts'
import { User } from './user.ts'

/**
 * What stays when a person is erased, since the plant's books would not add up without it: the work done for them
 * (`work`), names of orchards and notes in the log (`log`), the signed tickets (`tickets`), and copies of the database
 * until the last of them lapses (`copies`).
 */
export const keptKinds = ['work', 'log', 'tickets', 'copies'] as const

/** Why a person is erased. */
export const EraseInput = z.strictObject({ reason: Reason })

const kept = z.array(z.enum(keptKinds))

/** A client as it is from then on, with the kinds of what stays. */
export const ErasedClient = z.extend(Client, { kept })

/** A user as they are from then on, with the kinds of what stays. */
export const ErasedUser = z.extend(User, { kept })

/** What a client is called that was erased. */
export const erasedName = (client: number): string => `Erased grower ${client}`

export type KeptKind = (typeof keptKinds)[number]
