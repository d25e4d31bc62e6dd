import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { readFrame } from '#streams/scale/frameFormats.ts'
import { noFrame, takeBytes } from '#streams/scale/frames.ts'
import { test } from '#tests/support/property.ts'
import { captures } from './captures.ts'
import { readAgain } from './secondReader.ts'

type Damage = readonly [kind: 'drop' | 'insert' | 'replace' | 'swap' | 'case', at: number, byte: number]

const damages = fc.array(
  fc.tuple(
    fc.constantFrom('drop', 'insert', 'replace', 'swap', 'case'),
    fc.nat(1000),
    fc.oneof(
      fc.nat(255),
      fc.constantFrom(...Array.from('0123456789 .,-+LBKGMNO?lbkgmn\r\n\x02\x03', (each) => each.charCodeAt(0))),
    ),
  ),
  { minLength: 1, maxLength: 4 },
)

function damaged(bytes: Uint8Array, [kind, place, byte]: Damage): Uint8Array {
  const at = place % bytes.length
  const [old = 0, next = 0] = [bytes[at], bytes[at + 1]]
  const put = { drop: [], insert: [byte, old], replace: [byte], swap: [next, old], case: [old ^ 0x20] }[kind]
  return Uint8Array.from([...bytes.slice(0, at), ...put, ...bytes.slice(at + (kind === 'swap' ? 2 : 1))])
}

describe('20,000 damaged captures', () => {
  test.prop([fc.constantFrom(...captures), damages], { numRuns: 20_000 })(
    'should give no weight that a second reader reads differently',
    ({ bytes }, all) => {
      const [, frames] = takeBytes(noFrame, all.reduce(damaged, Uint8Array.from([10, ...bytes])))
      for (const frame of frames) {
        const reading = readFrame(frame)?.reading
        if (reading?.kind !== 'weight') continue
        const again = readAgain(frame)
        expect([frame, reading.steady]).toEqual([frame, again.steady])
        const difference = Math.abs(reading.pounds - again.pounds) / Math.max(1, Math.abs(again.pounds))
        if (!(difference < 0.0051)) expect([frame, reading.pounds]).toEqual([frame, again.pounds])
      }
    },
    120_000,
  )
})
