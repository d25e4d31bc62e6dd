import type { ClientRow } from '#model/kinds/client.ts'
import type { Change } from '#model/kinds/event.ts'
import { wording } from '#model/values/wording.ts'
import { must } from './common.ts'
import { change } from './lifecycle.ts'
import { rule } from './rule.ts'

/** A client with its name. */
export type NamedClient = Pick<ClientRow, 'id' | 'merged_into' | 'merged_from'> & { readonly company_name: string }

/**
 * The facts of two clients that become one. `client`: the one that is emptied. `into`: the one that stays, null if it
 * does not exist. `became`: the client that one of the two became before. `twice`: the numbers of wagons that both have
 * in the yard. The others are the ids of what goes over.
 */
export interface ClientMergeFacts {
  readonly client: NamedClient
  readonly into: NamedClient | null
  readonly became: NamedClient | null
  readonly twice: readonly string[]
  readonly orchards: readonly number[]
  readonly orders: readonly number[]
  readonly users: readonly number[]
  readonly announcements: readonly number[]
}

interface ClientMerge {
  readonly into: number
  readonly reason: string
}

const intoAnother = rule<ClientMergeFacts, ClientMerge>('N10 state into', {
  holds: ({ client }, { into }) => into !== client.id,
  message: ({ client }) => wording('{client} is this client: choose another.', { client: client.company_name }),
})

const mergedBefore = ({ client, into }: ClientMergeFacts): NamedClient | undefined =>
  [client, into].find((each) => each !== null && each.merged_into !== null) ?? undefined

const mergedOnce = rule<ClientMergeFacts, ClientMerge>('N10 state into', {
  holds: (facts, _) => mergedBefore(facts) === undefined,
  message: (facts) =>
    wording('{client} has become {other} already.', {
      client: must(mergedBefore(facts), 'merged client').company_name,
      other: facts.became?.company_name ?? '?',
    }),
})

const numbersApart = rule<ClientMergeFacts, ClientMerge>('W6 state into', {
  holds: ({ twice }, _) => twice.length === 0,
  message: ({ twice }) =>
    wording('Both have a wagon {wagon} in the yard: complete one, or correct its number.', { wagon: twice[0] ?? '' }),
})

/** The rules of two clients that become one. */
export const clientMergeRules = [intoAnother, mergedOnce, numbersApart]

/** Orchards, orders, users and announcements go over to the client that stays; the other one remains for its links and its history. */
export function clientsMerged(facts: ClientMergeFacts, { reason }: ClientMerge): readonly Change[] {
  const { client, orchards, orders, users, announcements } = facts
  const into = must(facts.into, 'client')
  const goesOver = (entity: 'orchard' | 'order' | 'user' | 'announcement', ids: readonly number[]): readonly Change[] =>
    ids.map((id) => change(`${entity}.went_over`, entity, id, { client: into.id }, { follows: 0 }))
  const merged_from = [...new Set([...into.merged_from, client.id, ...client.merged_from])].toSorted((a, b) => a - b)
  return [
    { ...change('client.merged', 'client', client.id, { merged_into: into.id }), reason },
    change('client.joined', 'client', into.id, { merged_from }, { follows: 0 }),
    ...goesOver('orchard', orchards),
    ...goesOver('order', orders),
    ...goesOver('user', users),
    ...goesOver('announcement', announcements),
  ]
}
