import { expect, it } from 'vitest'
import { lists } from '#model/commit.ts'
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

it('a bag or wagon saved by a repetition should be announced, so that its label prints', () => {
  expect(recoveredRecords({ method: 'POST', path: '/api/bags/', body: bag })).toEqual([{ entity: 'bag', record: bag }])
  expect(recoveredRecords({ method: 'POST', path: '/api/wagons/', body: wagon })).toEqual([
    { entity: 'wagon', record: wagon },
  ])
})

it('any other write should not be announced', () => {
  for (const write of [
    { method: 'PATCH', path: '/api/bags/', body: bag },
    { method: 'POST', path: '/api/bags/4/void/', body: bag },
    { method: 'POST', path: '/api/bags/', body: { status: 'ok' } },
    { method: 'POST', path: '/api/bags/', body: wagon },
    { method: 'PUT', path: '/api/wagons/', body: wagon },
    { method: 'POST', path: '/api/wagons/', body: undefined },
    { method: 'POST', path: '/api/orders/', body: wagon },
  ])
    expect(recoveredRecords(write)).toEqual([])
})
