import { describe, expect, it } from 'vitest'
import { OrchardInput } from '#model/kinds/orchard.ts'

describe('The crop share among an orchard’s notes', () => {
  const complaintsOf = (notes: string) =>
    OrchardInput.safeParse({ name: 'Ridge', client: 1, notes }).error?.issues.map(({ path, message }) => [
      path.join('.'),
      message,
    ]) ?? []

  it.each(['', 'Gate code 4411', '82%-18%', 'Share 82 % - 18 %, by the road', '33.333%/33.333%/33.334%', 'rain 40%'])(
    'should be valid if it is missing, or sums to 100 %%: %s',
    (notes) => expect(complaintsOf(notes)).toEqual([]),
  )

  it.each([
    ['82%-19%', '82%-19%'],
    ['Share 50%-40%, ask Ana', '50%-40%'],
    ['33.3333%-66.6667%', '33.3333%-66.6667%'],
  ])('should be refused under the notes where its parts can not be the whole: %s', (notes, share) =>
    expect(complaintsOf(notes)).toEqual([
      ['notes', `The crop share ${share} does not sum to 100 % with at most three decimals.`],
    ]),
  )
})
