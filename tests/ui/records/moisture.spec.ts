import { expect, it } from 'vitest'
import { methodAndPlace, placeAndMethod } from '#ui/records/moisture.ts'

it('a moisture should be shown with its method and place', () => {
  const reading = {
    reading: 9.1,
    reading_method: 'In-Shell',
    reading_time: '2026-11-20T06:00:00.000Z',
    sample_location: 'Top',
  }
  expect([methodAndPlace(reading), placeAndMethod(reading)]).toEqual(['In-Shell, Top', 'Top, In-Shell'])
})
