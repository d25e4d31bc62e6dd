import { describe, expect, it } from 'vitest'
import { callLink, telephonesIn } from '#model/values/telephone.ts'

const links = (text: string) => telephonesIn(text).map(callLink)

describe('a telephone field', () => {
  it.each([
    ['229-555-5008', ['tel:2295555008']],
    ['(229) 555-5008', ['tel:2295555008']],
    ['229/555-5008', ['tel:2295555008']],
    ['229.555.5008', ['tel:2295555008']],
    ['229–555–5008', ['tel:2295555008']],
    ['1 229 555 5008', ['tel:12295555008']],
    ['+1 229 555 5008', ['tel:+12295555008']],
    ['+52 664 123 45 67', ['tel:+526641234567']],
    ['664 123 45 67', ['tel:6641234567']],
    ['555-5008', ['tel:5555008']],
    ['+44 (0)20 7946 0018', ['tel:+4402079460018']],
  ])('should call the number of %s', (text, called) => {
    expect(links(text)).toEqual(called)
  })

  it.each([
    '229-555-5008 / 229-555-7160',
    '229-555-5008, 229-555-7160',
    '229-555-5008; 229-555-7160',
    '229-555-5008 or 229-555-7160',
    '229-555-5008 y 229-555-7160',
    '229-555-5008 229-555-7160',
    '(229)555-5008(229)555-7160',
    'Ana 229 555 5008 (office), Rosa 229 555 7160 (cell)',
  ])('should call both numbers of %s', (text) => {
    expect(links(text)).toEqual(['tel:2295555008', 'tel:2295557160'])
  })

  it.each([
    ['229-555-5008 / 7160', '229-555-7160'],
    ['(229) 555-5008/7160 Ana', '(229) 555-7160'],
    ['office 229.555.5008 / 7160', '229.555.7160'],
  ])('should call the second number of %s, which has the exchange of the first', (text, said) => {
    expect(links(text)).toEqual(['tel:2295555008', 'tel:2295557160'])
    expect(telephonesIn(text)[1]?.said).toBe(said)
  })

  it('should read each short number, also after an extension', () => {
    expect(links('555-5008 x12 / 7160 / 7161')).toEqual(['tel:5555008,12', 'tel:5557160', 'tel:5557161'])
  })

  it.each(['229-555-5008 / 71', '229-555-5008 / 7160-1', '229-555-5008, 7160', '229-555-5008 / 71604'])(
    'should have one number of %s',
    (text) => {
      expect(links(text)).toEqual(['tel:2295555008'])
    },
  )

  it.each([
    '229-555-5008 x12',
    '229-555-5008 ext. 12',
    '229-555-5008 Ext 12',
    '229-555-5008, extension 12',
    '229-555-5008 extensión 12',
    '229-555-5008 #12',
    '229-555-5008 (ext: 12)',
  ])('should wait before it dials the extension of %s', (text) => {
    expect(links(text)).toEqual(['tel:2295555008,12'])
  })

  it.each(['', 'ask at the barn', 'gate code 4417', 'after 5 pm', '12', 'since 2019', '229-555'])(
    'should have no link for %j',
    (text) => {
      expect(links(text)).toEqual([])
    },
  )

  it.each([
    'call 229-555-5008 after 5 pm',
    'call 8-5 229-555-5008',
    '9 – 12 (229) 555-5008',
    '12/10/2026 229-555-5008',
  ])('should leave words, hours and days beside the number of %s out', (text) => {
    expect(links(text)).toEqual(['tel:2295555008'])
  })
})
