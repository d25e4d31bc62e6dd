import { describe, expect, it } from 'vitest'
import { type AnnouncementFacts, announcementRefusals } from '#machines/announcement.ts'
import { sentRefusal } from '#machines/rule.ts'
import type { AnnouncementInput, AnnouncementRow } from '#model/kinds/announcement.ts'

const now = '2026-10-05T14:00:00.000Z'
const announced: AnnouncementRow = {
  id: 1,
  client: 7,
  orchard: 12,
  variety: 3,
  expected_at: '2026-10-05T21:00:00.000Z',
  wagon_count: 2,
  lbs: 18_000,
  pre_dried: false,
  notes: '',
  cancelled: false,
}

const why = (written: Partial<AnnouncementInput>, facts: Partial<AnnouncementFacts> = {}) =>
  announcementRefusals({ now, owner: 7, came: 0, before: null, ...facts }, written)
    .map(sentRefusal)
    .map(({ rule, field, message }) => `${rule} ${field}: ${message}`)

describe('An announcement', () => {
  it('[A1] should refuse an orchard of another client', () => {
    const refused = ['A1 orchard: This orchard does not belong to the client.']
    expect(why({ client: 7, orchard: 13 }, { owner: 8 })).toEqual(refused)
    expect(why({ orchard: 13 }, { owner: 8, before: announced })).toEqual(refused)
    expect(why({ client: 8 }, { before: announced })).toEqual(refused)
  })

  it('[A1] should allow the client’s orchard, and leave one that there is not to N2', () => {
    expect(why({ client: 7, orchard: 12 })).toEqual([])
    expect(why({ orchard: 99 }, { owner: null, before: announced })).toEqual([])
  })

  it('[A2] should refuse a time more than a day back or 60 days ahead', () => {
    const refused = ['A2 expected_at: Give a time from a day back to 60 days ahead.']
    expect(why({ client: 7, expected_at: '2026-10-04T13:59:59.000Z' })).toEqual(refused)
    expect(why({ client: 7, expected_at: '2026-12-04T14:00:01.000Z' })).toEqual(refused)
  })

  it('[A2] should allow both ends, and an announcement whose time stays', () => {
    expect(why({ client: 7, expected_at: '2026-10-04T14:00:00.000Z' })).toEqual([])
    expect(why({ client: 7, expected_at: '2026-12-04T14:00:00.000Z' })).toEqual([])
    const long = { ...announced, expected_at: '2026-09-01T14:00:00.000Z' }
    expect(why({ cancelled: true }, { before: long })).toEqual([])
  })

  it('[A3] should refuse a change once all of its wagons have come', () => {
    expect(why({ cancelled: true }, { before: announced, came: 2 })).toEqual([
      'A3 status: All of its wagons have come, so it stays as it is.',
    ])
  })

  it('[A3] should allow it before, of one that was cancelled, and its removal', () => {
    expect(why({ wagon_count: 1 }, { before: announced, came: 1 })).toEqual([])
    expect(why({ cancelled: false }, { before: { ...announced, cancelled: true } })).toEqual([])
    expect(why({}, { before: announced, came: 2 })).toEqual([])
  })
})
