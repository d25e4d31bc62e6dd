import fc from 'fast-check'
import Package from 'lucide-react/icons/package'
import { describe, expect, it } from 'vitest'
import { test } from '#tests/support/property.ts'
import { type Finding, find, findAlike, maxFound } from '#ui/search/finding.ts'

const finding = (name: string, call?: string, detail = ''): Finding => ({
  key: name,
  name,
  detail,
  icon: Package,
  ...(call === undefined ? {} : { call }),
  goal: { href: `#/${name}` },
})

const lot81 = finding('Lot 81', '81', 'B Grade · Hollis Farms')
const lot810 = finding('Lot 810', '810', 'B Grade · Hollis Farms')
const bag = finding('Bag 81-7', '81-7')
const wagon = finding('Wagon H81', 'H81', 'Cañón Orchards')
const all = [wagon, lot810, bag, lot81]
const names = (words: string) => find(words, all).map(({ name }) => name)

describe('finding in the plant', () => {
  it('should put exact matches first, then prefixes, then the rest', () => {
    expect(names('81')).toEqual(['Lot 81', 'Lot 810', 'Bag 81-7', 'Wagon H81'])
  })

  it('should find a bag by its barcode’s text', () => {
    expect(names('81-7')).toEqual(['Bag 81-7'])
  })

  it('should put finished records last', () => {
    const sold = { ...finding('Lot 5', '5', 'Hollis Farms'), status: 'Sold' } as const
    const open = finding('Order 9', '9', 'Hollis Farms')
    expect(find('hollis', [sold, open])).toEqual([open, sold])
  })

  it('should find a telephone or invoice number by four of its digits, however they are written, and show it', () => {
    const client = {
      ...finding('Ingram Orchards', undefined, 'Client · 229-555-7160'),
      numbers: ['229-555-7160', '(229) 555-5008', ''],
    }
    const order = { ...finding('Order 12', '12', 'Invoice INV-20417'), numbers: ['INV-20417'] }
    const here = [wagon, lot810, finding('Lot 5550', '5550'), client, order]
    for (const typed of ['229-555-5008', '2295555008', '+1 (229) 555 5008', '5550-08', '5008'])
      expect([typed, find(typed, here).map(({ name, detail }) => [name, detail])]).toEqual([
        typed,
        [['Ingram Orchards', 'Client · 229-555-7160 · (229) 555-5008']],
      ])
    expect(find('7160', here).map(({ detail }) => detail)).toEqual(['Client · 229-555-7160'])
    for (const typed of ['20417', '0417', 'inv-204'])
      expect(find(typed, here).map(({ name }) => name)).toEqual(['Order 12'])
    expect(find('5550', here).map(({ name }) => name)).toEqual(['Lot 5550', 'Ingram Orchards'])
    // Fewer could be anything's.
    expect(find('557', here)).toEqual([])
  })

  it('should need every word, in any order, without case and accents', () => {
    expect(names('canon wagon')).toEqual(['Wagon H81'])
    expect(names('hollis 810')).toEqual(['Lot 810'])
    expect(names('hollis nut')).toEqual([])
  })

  it('should read a number written to its word as two words, where nothing is called so', () => {
    expect(names('Lot81')).toEqual(['Lot 81', 'Lot 810'])
    expect(names('bag81-7')).toEqual(['Bag 81-7'])
    expect(names('H81')).toEqual(['Wagon H81'])
    expect(find('lot81', [...all, finding('Order 9', '9', 'Lot81 LLC')]).map(({ name }) => name)).toEqual(['Order 9'])
  })

  it('should find a name of letters and digits however it is written apart', () => {
    const lot12 = finding('Lot 12', '12', 'B Grade · Hollis Farms')
    const [b12, y4] = [finding('Wagon B12', 'B12'), finding('Wagon Y4', 'Y4', 'Lot 40')]
    const here = [lot12, finding('Wagon B123', 'B123'), b12, y4]
    for (const typed of ['B 12', 'b-12', 'wagon b 12', 'B12'])
      expect([typed, find(typed, here)[0]]).toEqual([typed, b12])
    expect(find('y-4', here)).toEqual([y4])
    // A bag's number is no lot's.
    expect(find('1-2', here)).toEqual([])
  })

  it('should forgive one slipped letter, or two swapped ones, in a long word, and none in a number', () => {
    const ingram = finding('Ingram Orchards', undefined, 'Client · Dale Ingram')
    const here = [ingram, finding('Wagon H81', 'H81')]
    for (const typed of ['ingrm', 'ingrams', 'ingrqm', 'inrgam', 'imgram orch', 'ingram orcahrds', 'orchrad'])
      expect([typed, findAlike(typed, here)]).toEqual([typed, [ingram]])
    // Four letters have to be a whole word.
    expect(findAlike('dael', here)).toEqual([ingram])
    expect(findAlike('orhc', here)).toEqual([])
    for (const typed of ['imgrn', 'inm', 'h82', 'wagon 82', 'ingram wagon'])
      expect([typed, findAlike(typed, here)]).toEqual([typed, []])
  })

  it('should put what is named almost so before what only says it', () => {
    const lot5 = finding('Lot 5', '5', 'Ingram Orchards')
    const ingram = finding('Ingram Orchards')
    expect(findAlike('ingrm', [lot5, ingram])).toEqual([ingram, lot5])
  })

  it('should offer the usual actions before any input', () => {
    expect(find('  ', all, [bag])).toEqual([bag])
  })

  test.prop([fc.string(), fc.array(fc.string(), { maxLength: 100 })])(
    'should return only given entries, each once, and a handful',
    (words, given) => {
      const among = given.map((name, at) => ({ ...finding(name), key: String(at) }))
      const found = find(words, among)
      expect(found.length).toBeLessThanOrEqual(maxFound)
      expect(new Set(found).size).toBe(found.length)
      expect(found.every((each) => among.some((one) => one === each))).toBe(true)
    },
  )
})
