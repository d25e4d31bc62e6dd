import { describe, expect, it } from 'vitest'
import { typedTerms } from '#ui/pages/timeline/typedTerms.ts'

const labels = (q: string) => typedTerms(q).map(({ label }) => label)

describe('what was understood of a search', () => {
  it('should be one term for a record and its number or name', () => {
    expect(labels('lot 76')).toEqual(['Lot 76'])
    expect(labels('Wagon K11 bin 3 weighed')).toEqual(['Wagon K11', 'Bin 3', 'weighed'])
    expect(typedTerms('order 20 batch')).toEqual([
      { typed: 'order 20', label: 'Order 20' },
      { typed: 'batch', label: 'batch' },
    ])
  })

  it('should be words where nothing is named', () => {
    expect(labels('lot ready')).toEqual(['lot', 'ready'])
    expect(labels('wagon weighed')).toEqual(['wagon', 'weighed'])
    expect(labels('lot to:Ready')).toEqual(['lot', 'Moved to: Ready'])
  })

  it('should name fields, and keep quotation marks', () => {
    expect(labels('type:bag.weighed clean_gross:61.5')).toEqual(['What happened: bag.weighed', 'Gross: 61.5'])
    expect(labels('grade:"B Grade"|cracks "super sack" who:ana')).toEqual([
      'Grade: B Grade or cracks',
      '“super sack”',
      'Who: ana',
    ])
  })
})
