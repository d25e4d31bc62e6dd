import { describe, expect, it } from 'vitest'
import { cropShare, sharesIn, unreadShare } from '#model/values/cropShare.ts'

describe('a crop share in the spelling of a person', () => {
  it.each([
    ['82—18', [82, 18]],
    ['82 − 18', [82, 18]],
    ['Share 82/18, by the road', [82, 18]],
    ['82 to 18', [82, 18]],
    ['82% and 18%', [82, 18]],
    ['66,667% - 33,333%', [66.667, 33.333]],
    ['62,5/37,5', [62.5, 37.5]],
    ['50/50', [50, 50]],
    ['2/3-1/3', [66.667, 33.333]],
    ['⅔ – ⅓', [66.667, 33.333]],
    ['Two thirds / one third', [66.667, 33.333]],
    ['two-thirds and a third', [66.667, 33.333]],
    ['half and half', [50, 50]],
    ['dos tercios y un tercio', [66.667, 33.333]],
    ['la mitad y la mitad', [50, 50]],
    ['1/3, 1/3, 1/3', [33.334, 33.333, 33.333]],
    ['70:20:10', [70, 20, 10]],
  ])('should be read: %s', (notes, shares) => {
    expect(sharesIn(cropShare(notes))).toEqual(shares)
    expect(unreadShare(notes)).toBe('')
  })

  it.each([
    'Gate code 4411',
    'rain 40%',
    'Trash up to 4%',
    'Call 229-555-0101',
    'Half a mile off road 82',
    '10/12-10/14',
    '',
  ])('should be looked for in vain: %s', (notes) => {
    expect([cropShare(notes), unreadShare(notes)]).toEqual(['', ''])
  })

  it.each(['Landlord 18%', '82% ours 18% theirs', 'Landlord gets a third', 'crop share 82', 'El dueño: 1/3'])(
    'should be suspected: %s',
    (notes) => {
      expect([cropShare(notes), unreadShare(notes)]).toEqual(['', notes])
    },
  )
})
