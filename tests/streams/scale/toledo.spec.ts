import { describe, expect, it } from 'vitest'
import { noFrame, takeBytes } from '#streams/scale/frames.ts'
import { toledoFrame } from '#streams/scale/toledoFrame.ts'

/** A frame with these bits in its three status words, in addition to the constant one of each. */
const frame = (a: number, b: number, c: number, weight = '012345', tare = ''): string =>
  String.fromCharCode(a | 0x20, b | 0x20, c | 0x20) + weight + tare
const pounds = (text: string): unknown => {
  const reading = toledoFrame(text)
  return reading?.kind === 'weight' ? reading.pounds : reading
}

describe('Toledo’s continuous frame', () => {
  it.each([
    [0, 1234500],
    [1, 123450],
    [2, 12345],
    [3, 1234.5],
    [4, 123.45],
    [5, 12.345],
    [6, 1.2345],
    [7, 0.12345],
  ])('should have its decimal point by the first word: %i', (place, weight) => {
    expect(pounds(frame(place, 0, 0))).toBeCloseTo(weight, 2)
  })

  it('should be steady and gross, unless its second word says otherwise', () => {
    expect(toledoFrame(frame(2, 0, 0))).toEqual({ kind: 'weight', pounds: 12345, steady: true, net: false })
    expect(toledoFrame(frame(2, 0x08, 0))).toMatchObject({ steady: false, net: false })
    expect(toledoFrame(frame(2, 0x01, 0))).toMatchObject({ steady: true, net: true })
    expect(pounds(frame(2, 0x02, 0))).toBe(-12345)
    expect(pounds(frame(4, 0x10, 0))).toBeCloseTo(272.16, 2)
  })

  it('should be over or under its range, and faulty before it was zeroed', () => {
    expect(toledoFrame(frame(2, 0x04, 0))).toEqual({ kind: 'over' })
    expect(toledoFrame(frame(2, 0x06, 0))).toEqual({ kind: 'under' })
    expect(toledoFrame(frame(2, 0x40, 0))).toEqual({ kind: 'faulty' })
    expect(toledoFrame(frame(2, 0x44, 0))).toEqual({ kind: 'over' })
  })

  it('should be understood with its tare, and with spaces for zeros in front', () => {
    expect(pounds(frame(2, 0, 0, '012345', '000100'))).toBe(12345)
    expect(pounds(frame(2, 0, 0, '   345', '   100'))).toBe(345)
  })

  it.each([
    ['too short', frame(2, 0, 0, '01234')],
    ['between its two lengths', frame(2, 0, 0, '012345', '001')],
    ['too long', frame(2, 0, 0, '012345', '0001000')],
    ['a tare that lost its last digit', frame(2, 0, 0, '012345', '   35 ')],
    ['no tare in its long form', frame(2, 0, 0, '012345', '      ')],
    ['no figure', frame(2, 0, 0, '      ')],
    ['no first word', '\x02' + frame(2, 0, 0).slice(1)],
    ['no second word', frame(2, 0, 0).slice(0, 1) + '\x01' + frame(2, 0, 0).slice(2)],
    ['no third word', frame(2, 0, 0).slice(0, 2) + '\x01' + frame(2, 0, 0).slice(3)],
    ['expanded by ten', frame(2, 0, 0x10)],
    ['in grams', frame(2, 0, 0x01)],
  ])('should be invalid: %s', (_, text) => {
    expect(toledoFrame(text)).toBeNull()
  })
})

describe('frames', () => {
  const taken = (...texts: readonly string[]) => {
    let buffer = noFrame
    return texts.map((text) => {
      const [next, frames] = takeBytes(
        buffer,
        Uint8Array.from(text, (character) => character.charCodeAt(0)),
      )
      buffer = next
      return frames
    })
  }

  it('should begin after an end or an STX, never with a tail', () => {
    expect(taken('tail\r\nA\r', 'B', '\n')).toEqual([['A'], [], ['B']])
    expect(taken('tail\x02A\x03')).toEqual([['A']])
    expect(taken('\x02A\x02B\r')).toEqual([['B']])
  })

  it('should be invalid if empty, or longer than any scale’s', () => {
    expect(taken('\r\n\r\n\x03')).toEqual([[]])
    const [longest, longer] = ['x'.repeat(64), 'x'.repeat(65)]
    expect(taken(`\r${longest}\r`, `${longer}\r`, 'A\r')).toEqual([[longest], [], ['A']])
  })

  it('should be read without the eighth bit', () => {
    expect(taken('\rA\xC2\r')).toEqual([['AB']])
  })
})
