import * as z from 'zod/mini'
import { Bag } from './bag.ts'
import { Batch } from './batch.ts'
import { Broker } from './broker.ts'
import { Client } from './client.ts'
import { DryingBin } from './dryingBin.ts'
import { Lot } from './lot.ts'
import { Orchard } from './orchard.ts'
import { Order } from './order.ts'
import { Shipment } from './shipment.ts'
import { Id } from './units.ts'
import { Variety } from './variety.ts'
import { Wagon } from './wagon.ts'

/** The live lists, with the schemas of their records. */
export const lists = {
  batches: Batch,
  bags: Bag,
  clients: Client,
  drying_bins: DryingBin,
  lots: Lot,
  orders: Order,
  shipments: Shipment,
  wagons: Wagon,
  orchards: Orchard,
  brokers: Broker,
  varieties: Variety,
} as const

export type ListName = keyof typeof lists
export type RecordOf<L extends ListName> = z.infer<(typeof lists)[L]>

const isListName = (name: string): name is ListName => Object.hasOwn(lists, name)

export const listNames: readonly ListName[] = Object.keys(lists).filter(isListName)

export const commitActions = ['insert', 'update', 'delete'] as const
export type CommitAction = (typeof commitActions)[number]

/** The commit of a live message: `wagons/update` and the like. Decisions, section 5. */
export type CommitName = `${ListName}/${CommitAction}`

const names = listNames.flatMap((list) => commitActions.map((action): CommitName => `${list}/${action}`))

/**
 * A live message. `seq` is the position in the log; a server of the specification alone sends none.
 * A delete's `data` needs its id only, alone or in a record. A record that is `aside` is outside the default window of its
 * list, being old: the message adds it to no list.
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
  aside: z.optional(z.boolean()),
})

/** Missed messages can't be replayed: load everything again. */
const ResetMessage = z.object({ type: z.literal('reset'), seq: z.optional(z.int()) })

/** The socket has sent everything up to `seq`; sent after a replay and regularly while it is quiet. */
const MarkMessage = z.object({ type: z.literal('mark'), seq: z.int() })

export const SocketMessage = z.discriminatedUnion('type', [CommitMessage, ResetMessage, MarkMessage])

export type CommitMessage = z.infer<typeof CommitMessage>
export type SocketMessage = z.infer<typeof SocketMessage>
