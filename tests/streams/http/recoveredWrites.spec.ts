import { expect, it } from 'vitest'
import { lists } from '#model/kinds/commit.ts'
import type { Accepted } from '#streams/http/outbox.ts'
import { recoveredRecords } from '#streams/http/recoveredWrites.ts'

const bag = lists.bags.parse({
  id: 4,
  bag_number: 2,
  lot: 3,
  grade: 'B Grade',
  type: 'Super Sack',
  clean_tare: 35,
  clean_gross: 1035,
})
const wagon = lists.wagons.parse({
  id: 1,
  wagon_id: 'A1',
  order: 1,
  client: 10,
  status: 'Arrived',
  arrived_at: '2026-10-05',
})

const accepted = (method: string, path: string, answer: unknown): Accepted => ({ write: { method, path }, answer })

it('a bag or wagon saved by a repetition should be announced, so that its label prints', () => {
  expect(recoveredRecords(accepted('POST', '/api/bags/', bag))).toEqual([{ entity: 'bag', record: bag }])
  expect(recoveredRecords(accepted('POST', '/api/wagons/', wagon))).toEqual([{ entity: 'wagon', record: wagon }])
})

it('any other write should not be announced', () => {
  for (const write of [
    accepted('PATCH', '/api/bags/', bag),
    accepted('POST', '/api/bags/4/void/', bag),
    accepted('POST', '/api/bags/', { status: 'ok' }),
    accepted('POST', '/api/bags/', wagon),
    accepted('PUT', '/api/wagons/', wagon),
    accepted('POST', '/api/wagons/', undefined),
    accepted('POST', '/api/orders/', wagon),
  ])
    expect(recoveredRecords(write)).toEqual([])
})
