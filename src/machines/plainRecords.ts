import { nameKey } from '#model/values/sameName.ts'
import { wording } from '#model/values/wording.ts'
import { exists } from './common.ts'
import type { OrderFacts } from './facts.ts'
import { broken, type Refusal, type Rule, rule } from './rule.ts'

/** A record with a unique name. */
interface NamedRecord {
  readonly id: number
  readonly name: string
}

/** Facts: all records of the kind. Step: the record's id, null for a new one, and its name, undefined if unchanged. */
export const nameFree = rule<
  { readonly named: readonly NamedRecord[] },
  { readonly id: number | null; readonly name: string | undefined }
>('N1 input name', {
  holds: ({ named }, { id, name }) =>
    name === undefined || named.every((each) => each.id === id || nameKey(each.name) !== nameKey(name)),
  message: wording('This name is taken.'),
})

type Kind = keyof OrderFacts['references']

const namedKinds: readonly string[] = [
  'client',
  'variety',
  'broker',
  'user',
  'order',
  'orchard',
  'batch',
  'lot',
  'shipment',
] satisfies readonly Kind[]

/** Whether records of a kind can be named by a body. */
export const isNamedKind = (kind: string): kind is Kind => namedKinds.includes(kind)

/** The rule for one reference field of a body. Step: the referenced id. */
export const referenceExists = (field: string, kind: Kind) =>
  exists<number | null | undefined, Pick<OrderFacts, 'references'>>('N2', field, kind, (id) => id)

/** The refusal for a reference to a record that does not exist or is not visible. */
export const noSuchRecord = (field: string, kind: Kind, id: number): readonly Refusal[] =>
  broken([referenceExists(field, kind)], { references: { [kind]: [] } }, id)

/**
 * Facts: the orchard's client, the number of one of its orders or null, and whether wagons were ever announced from it.
 * Step: the new client.
 */
export const orchardStays = rule<
  { readonly client: number; readonly order: number | string | null; readonly announced: boolean },
  number | undefined
>('N4 state client', {
  holds: ({ client, order, announced }, wanted) =>
    wanted === undefined || wanted === client || (order === null && !announced),
  message: ({ order }) =>
    order === null
      ? wording('Wagons were announced from this orchard, so its client stays.')
      : wording('Order {order} is for this orchard, so its client stays.', { order }),
})

/** Facts: the cards with their first days. Step: the card's id, null for a new one, and its first day. */
export const cardsBeginApart = rule<
  { readonly cards: readonly { readonly id: number; readonly valid_from: string }[] },
  { readonly id: number | null; readonly valid_from: string | undefined }
>('N11 input valid_from', {
  holds: ({ cards }, { id, valid_from }) => cards.every((each) => each.id === id || each.valid_from !== valid_from),
  message: wording('There are rates from this day on already: change those.'),
})

/** Facts: the kinds of records that refer to this one, in words. */
export const nothingRefers = rule<{ readonly referredBy: readonly string[] }, null>('D1 state status', {
  holds: ({ referredBy }) => referredBy.length === 0,
  message: ({ referredBy }) =>
    wording("It can't be removed: {records} refer to it.", { records: referredBy.join(' and ') }),
})

export interface Drawn {
  /** Whether the upload could be decoded as an image within its bounds. */
  readonly isImage: boolean
}

export const signatureIsImage = rule<Drawn, null>('image input signature', {
  holds: ({ isImage }) => isImage,
  message: wording('Sign here first.'),
})

/** The rule for one image field of the settings. */
export const settingIsImage = (field: string): Rule<Drawn, null> =>
  rule(`image input ${field}`, {
    holds: ({ isImage }) => isImage,
    message: wording('Choose a PNG or JPEG image of at most 512 KiB and 4,096 pixels a side.'),
  })

/**
 * The rules of records without a lifecycle: N1, N2, N4, N11, D1 and `image`. N2 and `image` of other fields differ by the
 * field alone.
 */
export const recordRules = [
  nameFree,
  referenceExists('client', 'client'),
  orchardStays,
  cardsBeginApart,
  nothingRefers,
  signatureIsImage,
]
