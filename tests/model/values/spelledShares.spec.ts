import { describe, expect, it } from 'vitest'
import { cropShare, isShareUnread, sharesIn } from '#model/values/cropShare.ts'

describe('a crop share in the spelling of a person', () => {
  it.each([
    ['82—18', [82, 18]],
    ['82 − 18', [82, 18]],
    ['Share 82/18, by the road', [82, 18]],
    ['82/18, 40 acres', [82, 18]],
    ['Gate 4411. 82-18', [82, 18]],
    ['82 to 18', [82, 18]],
    ['82% and 18%', [82, 18]],
    ['82-18%, 5 acres', [82, 18]],
    ['Trash 2-3%, share 82-18', [82, 18]],
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
    expect(isShareUnread(notes)).toBe(false)
  })

  it.each([
    'Gate code 4411',
    'Gate code 1-99',
    'rain 40%',
    'rain 40%, 20 acres',
    'Trash up to 4%',
    'Kernel 52-54%',
    'Moisture 4 to 5%',
    'Call 229-555-0101',
    'Owner cell 229-555-0101',
    'Half a mile off road 82',
    '10/12-10/14 picked',
    'Rows 40-60 by the creek',
    'between 40 and 60 acres',
    'Blocks 20, 80',
    'Highway 35/65',
    'Spacing 50/50 ft',
    'N-P-K 33-0-67',
    'Sprayed 1/4, 3/4',
    'half and half Stuart and Desirable',
    '',
  ])('should be looked for in vain: %s', (notes) => {
    expect([cropShare(notes), isShareUnread(notes)]).toEqual(['', false])
  })

  it.each([
    'Landlord 18%',
    '82% ours 18% theirs',
    '80 percent to Smith, 20 percent to Jones',
    'Landlord gets a third',
    'crop share 82',
    'El dueño: 1/3',
    '33/66',
    '80/18',
    '60,40',
    'fifty-fifty',
  ])('should be suspected: %s', (notes) => {
    expect([cropShare(notes), isShareUnread(notes)]).toEqual(['', true])
  })
})
