import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFrame } from '#streams/scale/frameFormats.ts'
import { noFrame, takeBytes } from '#streams/scale/frames.ts'
import type { ScaleReading } from '#streams/scale/reading.ts'
import { test } from '#tests/support/property.ts'
import { bytesOf, captures } from './captures.ts'

/** The readings of consecutive chunks, after silence on the line. */
function readChunks(chunks: readonly Uint8Array[]): readonly ScaleReading[] {
  let buffer = noFrame
  const readings: ScaleReading[] = []
  for (const chunk of chunks) {
    const [next, frames] = takeBytes(buffer, chunk)
    buffer = next
    readings.push(...frames.flatMap((frame) => readFrame(frame)?.reading ?? []))
  }
  return readings
}

const afterAnEnd = (bytes: Uint8Array): Uint8Array => Uint8Array.from([10, ...bytes])
const cut = (bytes: Uint8Array, at: readonly number[]): readonly Uint8Array[] => {
  const edges = [0, ...at.map((each) => each % bytes.length).toSorted((a, b) => a - b), bytes.length]
  return edges.slice(1).map((edge, place) => bytes.slice(edges[place], edge))
}
const anyCapture = fc.constantFrom(...captures)

describe('a scale’s bytes', () => {
  it.each(captures)('should be read as $make writes them', ({ bytes, readings }) => {
    expect(readChunks([afterAnEnd(bytes)])).toEqual(readings)
  })

  test.prop([anyCapture, fc.array(fc.nat(300))])(
    'should give the same readings with any fragmentation',
    ({ bytes, readings }, at) => {
      expect(readChunks(cut(afterAnEnd(bytes), at))).toEqual(readings)
    },
  )

  test.prop([anyCapture, fc.nat(300)])(
    'should give no partial weight to a reader that starts in the middle',
    (capture, at) => {
      const received = readChunks([capture.bytes.slice(at % capture.bytes.length)])
      expect(capture.readings.slice(capture.readings.length - received.length)).toEqual(received)
    },
  )

  test.prop([anyCapture])('should be understood with their parity bit', ({ bytes, readings }) => {
    const withEvenParity = bytes.map((byte) => {
      const ones = byte.toString(2).replaceAll('0', '').length
      return byte < 0x80 && ones % 2 === 1 ? byte | 0x80 : byte
    })
    expect(readChunks([afterAnEnd(withEvenParity)])).toEqual(readings)
  })

  test.prop([fc.uint8Array({ maxLength: 400 })])(
    'should never be more than weights in lbs to the hundredth',
    (noise) => {
      for (const reading of readChunks([noise]))
        if (reading.kind === 'weight') expect(Number(reading.pounds.toFixed(2))).toBe(reading.pounds)
    },
  )

  it('should give no reading of other data', () => {
    const others = [
      '',
      'hello',
      '2060.5',
      '2060.5 lb',
      'ST,TR,+000035.0 lb',
      'S I',
      'ES',
      'ST,GS,+0020lb60.5',
      'ST,GS, 12 tn',
      '    2060.5 lb    T',
      '    2060.5 lb   TOTAL',
      '     2060.5 lb   ',
    ]
    expect(others.map(readFrame)).toEqual(others.map(() => null))
  })

  it('should be forgotten where no end comes, and read again after one', () => {
    const endless = 'x'.repeat(5000)
    expect(readChunks([bytesOf(`\n${endless}ST,GS,+002060.5 lb\r\nST,GS,+000012.5 lb\r\n`)])).toEqual([
      { kind: 'weight', pounds: 12.5, steady: true, net: false },
    ])
  })
})
