import { describe, expect, it } from 'vitest'
import type { Step } from '#model/calls/step.ts'
import { parseStepReply } from '#streams/http/stepReplies.ts'
import { keptLog } from '#tests/streams/keptLog.ts'

const reading = {
  id: 3,
  batch: 1,
  reading: 8.21,
  reading_method: 'Shelled',
  reading_time: '2026-10-05T10:00:00.000Z',
  sample_location: 'Top',
  version: 1,
}
const dryerEvent = {
  id: 4,
  batch: 1,
  drying_bin: 2,
  event_type: 'Start',
  event_time: '2026-10-05T10:00:00.000Z',
  version: 1,
}

function taken(step: object, body: unknown) {
  const log = keptLog()
  return { value: parseStepReply(step as Step, body, 'America/Chicago', log), warnings: log.warnings }
}

describe('The answer to a step', () => {
  it('should be the reading that was taken', () => {
    expect(taken({ entity: 'batch', type: 'takeReading' }, reading)).toEqual({ value: reading, warnings: [] })
  })

  it.each(['recordDryerEvent', 'retimeDryerEvent'])('should be the dryer event: %s', (type) => {
    expect(taken({ entity: 'batch', type }, dryerEvent)).toEqual({ value: dryerEvent, warnings: [] })
  })

  it.each([
    ['bag', 'remove'],
    ['batch', 'removeReading'],
    ['batch', 'removeDryerEvent'],
  ])('should be null after a removal, with any body: %s %s', (entity, type) => {
    expect(taken({ entity, type }, dryerEvent)).toEqual({ value: null, warnings: [] })
  })

  it('should be the record that the step is about', () => {
    const { value } = taken(
      { entity: 'shipment', type: 'sign' },
      { id: 9, shipment_number: 901, lot: 5, status: 'Closed' },
    )
    expect(value).toMatchObject({ id: 9, shipment_number: 901, status: 'Closed' })
  })

  it('should be null if unreadable, and logged', () => {
    expect(taken({ entity: 'wagon', type: 'unload' }, { status: 'ok' })).toEqual({
      value: null,
      warnings: ["The answer to wagon.unload can't be read"],
    })
  })
})
