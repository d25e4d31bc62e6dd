import { describe, expect, it } from 'vitest'
import {
  cardsBeginApart,
  nameFree,
  noSuchRecord,
  nothingRefers,
  orchardStays,
  referenceExists,
  settingIsImage,
  signatureIsImage,
} from '#machines/plainRecords.ts'
import { broken } from '#machines/rule.ts'
import { inEnglish } from '#model/values/wording.ts'

const words = (refusals: ReturnType<typeof broken>) =>
  refusals.map(({ field, message }) => `${field}: ${inEnglish(message)}`)

describe('The name of a variety or drying bin', () => {
  const named = [
    { id: 1, name: 'Desirable' },
    { id: 2, name: 'Elliott' },
  ]
  const rename = (id: number | null, name: string | undefined) => words(broken([nameFree], { named }, { id, name }))

  it('[N1] should refuse one that another has, capitals and blanks or not', () => {
    expect(rename(null, ' desirable')).toEqual(['name: This name is taken.'])
    expect(rename(2, 'Desirable')).toEqual(['name: This name is taken.'])
  })

  it.each([
    ['Café', 'Cafe\u0301'],
    ['CAFE\u0301', 'café'],
    ['Bin 1', 'Ｂin　1'],
    ['Bin 1', 'Bin\u00A0\u20001'],
    ['Bin 1', 'Bin\uFE0F 1\u3164'],
    ['Bin 1', 'Bin\u28001'],
    ['Bin ﬁve', 'Bin five'],
    ['Canon', 'Cañón'],
    ['Moore’s', "Moore's"],
    ['Mohawk–2', 'Mohawk-2'],
  ])('[N1] should refuse one that looks like another: %j and %j', (taken, wanted) => {
    const step = { id: null, name: wanted }
    expect(words(broken([nameFree], { named: [{ id: 1, name: taken }] }, step))).toEqual(['name: This name is taken.'])
  })

  it.each([
    ['कि', 'का'],
    ['Bin 1', 'Bin 11'],
  ])('[N1] should allow one that looks like no other: %j and %j', (taken, wanted) => {
    expect(words(broken([nameFree], { named: [{ id: 1, name: taken }] }, { id: null, name: wanted }))).toEqual([])
  })

  it('[N1] should allow a new name, its own, and none if it does not change', () => {
    expect([rename(null, 'Pawnee'), rename(1, 'DESIRABLE'), rename(2, undefined)]).toEqual([[], [], []])
  })
})

describe('A record that is named', () => {
  const name = (id: number | null) =>
    words(broken([referenceExists('preferred_broker', 'broker')], { references: { broker: [4] } }, id))

  it('[N2] should refuse a missing record', () => {
    expect(name(9)).toEqual(['preferred_broker: There is no broker 9.'])
    expect(words(noSuchRecord('batch', 'batch', 9))).toEqual(['batch: There is no batch 9.'])
  })

  it('[N2] should allow an existing record, and none', () => {
    expect([name(4), name(null)]).toEqual([[], []])
  })
})

describe('The client of an orchard', () => {
  const move = (order: number | null, client: number | undefined, announced = false) =>
    words(broken([orchardStays], { client: 1, order, announced }, client))

  it('[N4] should refuse another one once there is an order', () => {
    expect(move(1004, 2)).toEqual(['client: Order 1004 is for this orchard, so its client stays.'])
  })

  it('[N4] should refuse another one once wagons were announced from it', () => {
    expect(move(null, 2, true)).toEqual(['client: Wagons were announced from this orchard, so its client stays.'])
    expect(move(null, 1, true)).toEqual([])
  })

  it('[N4] should allow another one before, and the present one', () => {
    expect([move(null, 2), move(1004, 1), move(1004, undefined)]).toEqual([[], [], []])
  })
})

describe('The first day of a rate card', () => {
  const cards = [
    { id: 1, valid_from: '2025-09-01' },
    { id: 2, valid_from: '2026-09-01' },
  ]
  const begins = (id: number | null, valid_from: string | undefined) =>
    words(broken([cardsBeginApart], { cards }, { id, valid_from }))

  it('[N11] should refuse one that another card has', () => {
    const taken = ['valid_from: There are rates from this day on already: change those.']
    expect([begins(null, '2026-09-01'), begins(1, '2026-09-01')]).toEqual([taken, taken])
  })

  it('[N11] should allow another one, its own, and none', () => {
    expect([begins(null, '2026-10-01'), begins(2, '2026-09-01'), begins(2, undefined)]).toEqual([[], [], []])
  })
})

describe('The removal of a record', () => {
  const remove = (...referredBy: readonly string[]) => words(broken([nothingRefers], { referredBy }, null))

  it('[D1] should refuse while other records refer to it', () => {
    expect(remove('orders', 'users')).toEqual(["status: It can't be removed: orders and users refer to it."])
  })

  it('[D1] should allow the removal of an unused record', () => {
    expect(remove()).toEqual([])
  })
})

describe('An image', () => {
  it('[image] should refuse other data, as a signature or in the settings', () => {
    expect(words(broken([signatureIsImage, settingIsImage('company_icon')], { isImage: false }, null))).toEqual([
      'signature: Sign here first.',
      'company_icon: Choose a PNG or JPEG image of at most 512 KiB and 4,096 pixels a side.',
    ])
  })

  it('[image] should allow one', () => {
    expect(broken([signatureIsImage, settingIsImage('company_icon')], { isImage: true }, null)).toEqual([])
  })
})
