import { exists } from './common.ts'
import type { OrderFacts } from './facts.ts'
import { broken, type Refusal, type Rule, rule } from './rule.ts'

/** A record that is told from others by its name. */
interface NamedRecord {
  readonly id: number
  readonly name: string
}

const plainName = (name: string): string => name.trim().toLowerCase()

/** Facts: all records of the kind. The step: the record, null for a new one, and its name, undefined where that stays. */
export const nameFree = rule<
  { readonly named: readonly NamedRecord[] },
  { readonly id: number | null; readonly name: string | undefined }
>('N1 input name', {
  holds: ({ named }, { id, name }) =>
    name === undefined || named.every((each) => each.id === id || plainName(each.name) !== plainName(name)),
  message: 'This name is taken.',
})

type Kind = keyof OrderFacts['known']

/** For one field of a body that names records of a kind; the step is their id. */
export const referenceExists = (field: string, kind: Kind) =>
  exists<number | null | undefined, Pick<OrderFacts, 'known'>>('N2', field, kind, (id) => id)

/** N2 broken: there is no such record, or the asker may not see it. */
export const noSuchRecord = (field: string, kind: Kind, id: number): readonly Refusal[] =>
  broken([referenceExists(field, kind)], { known: { [kind]: [] } }, id)

/** Facts: the client that the orchard has, and the number of one of its orders, null without. The step is the client that it is to have. */
export const orchardStays = rule<
  { readonly client: number; readonly order: number | string | null },
  number | undefined
>('N4 state client', {
  holds: ({ client, order }, wanted) => wanted === undefined || wanted === client || order === null,
  message: ({ order }) => `Order ${order} is of this orchard: its client stays.`,
})

/** Facts: the kinds of records that name this one, as people call them. */
export const nothingRefers = rule<{ readonly referredBy: readonly string[] }, null>('D1 state status', {
  holds: ({ referredBy }) => referredBy.length === 0,
  message: ({ referredBy }) => `It can't be removed: ${referredBy.join(' and ')} refer to it.`,
})

interface Drawn {
  /** Whether what was sent could be drawn anew as an image within its bounds. */
  readonly isImage: boolean
}

export const signatureIsImage = rule<Drawn, null>('image input signature', {
  holds: ({ isImage }) => isImage,
  message: 'Sign here first.',
})

/** For one of the settings that hold an image. */
export const settingIsImage = (field: string): Rule<Drawn, null> =>
  rule(`image input ${field}`, {
    holds: ({ isImage }) => isImage,
    message: 'Choose a PNG or JPEG image of at most 512 KiB and 4,096 pixels a side.',
  })

/** N1, N2, N4, D1 and `image`: what holds for records without a lifecycle. An N2 or `image` of another field differs by its field alone. */
export const recordRules = [
  nameFree,
  referenceExists('client', 'client'),
  orchardStays,
  nothingRefers,
  signatureIsImage,
]
