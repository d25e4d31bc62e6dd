import { describe, expect, it } from 'vitest'
import { signedBeforeMail } from '#machines/notices.ts'
import { broken, sentRefusal } from '#machines/rule.ts'

describe('The mail about a shipment', () => {
  const refusalsIn = (status: 'Open' | 'Closed') =>
    broken([signedBeforeMail], { id: 4, shipment_number: 50, status }, null).map(sentRefusal)

  it('[N9] should refuse one that is not signed, and lead to its signature', () => {
    expect(refusalsIn('Open')).toEqual([
      {
        rule: 'N9',
        field: 'status',
        message: 'This shipment is not signed yet.',
        cure: { step: 'sign', label: 'Go to shipment 50', at: { entity: 'shipment', id: 4 } },
      },
    ])
  })

  it('[N9] should allow a signed one', () => {
    expect(refusalsIn('Closed')).toEqual([])
  })
})
