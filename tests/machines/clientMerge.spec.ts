import { describe, expect, it } from 'vitest'
import { type ClientMergeFacts, clientMergeRules, clientsMerged, type NamedClient } from '#machines/clientMerge.ts'
import { broken, sentRefusal } from '#machines/rule.ts'

const client = (id: number, company_name: string, are: Partial<NamedClient> = {}): NamedClient => ({
  id,
  company_name,
  merged_into: null,
  merged_from: [],
  ...are,
})
const twice = client(3, 'Hollis Farm')
const kept = client(7, 'Hollis Farms, LLC')
const facts = (are: Partial<ClientMergeFacts> = {}): ClientMergeFacts => ({
  client: twice,
  into: kept,
  became: null,
  twice: [],
  orchards: [11],
  orders: [40, 41],
  users: [5],
  announcements: [],
  ...are,
})
const step = { into: 7, reason: 'Entered twice' }
const why = (are: Partial<ClientMergeFacts> = {}, into = 7) =>
  broken(clientMergeRules, facts(are), { ...step, into }).map(sentRefusal)

describe('Two clients that become one', () => {
  it('[N10] should refuse one into itself, and one of two that was merged before', () => {
    expect(why({ into: twice }, 3)).toEqual([
      { rule: 'N10', field: 'into', message: 'Hollis Farm is this client: choose another.' },
    ])
    const other = client(9, 'Oak Hill')
    const before = [{ rule: 'N10', field: 'into', message: 'Hollis Farm has become Oak Hill already.' }]
    expect(why({ client: { ...twice, merged_into: 9 }, became: other })).toEqual(before)
    expect(why({ client: kept, into: { ...twice, merged_into: 9 }, became: other }, 3)).toEqual(before)
  })

  it('[N10] should allow one that another became before', () => {
    expect(why({ client: { ...twice, merged_from: [2] } })).toEqual([])
  })

  it('[W6] should refuse two wagons of one number in the yard', () => {
    expect(why({ twice: ['A17', 'B4'] })).toEqual([
      { rule: 'W6', field: 'into', message: 'Both have a wagon A17 in the yard: complete one, or correct its number.' },
    ])
  })

  it('should bring orchards, orders and users over, and lead on from whatever became one of them', () => {
    const chain = { client: { ...twice, merged_from: [2] }, into: { ...kept, merged_from: [1] } }
    const changes = clientsMerged(facts(chain), step)
    expect(changes.map(({ type, entity_id, data, reason }) => [type, entity_id, data, reason])).toEqual([
      ['client.merged', 3, { merged_into: 7 }, 'Entered twice'],
      ['client.joined', 7, { merged_from: [1, 2, 3] }, undefined],
      ['orchard.went_over', 11, { client: 7 }, undefined],
      ['order.went_over', 40, { client: 7 }, undefined],
      ['order.went_over', 41, { client: 7 }, undefined],
      ['user.went_over', 5, { client: 7 }, undefined],
    ])
    expect(changes.slice(1).every(({ follows }) => follows === 0)).toBe(true)
  })
})
