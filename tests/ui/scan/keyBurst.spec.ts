import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { test } from '#tests/support/property.ts'
import { addPress, emptyBurst } from '#ui/scan/keyBurst.ts'
import { readScan, type Scan } from '#ui/scan/readScan.ts'
import { labels, onSpanishBoard, pressed, scanned, scans, stroke, type Stroke, typing } from './keys.ts'

/** Every scan among some keys. */
function scansOf(strokes: readonly Stroke[]): readonly Scan[] {
  let burst = emptyBurst
  return pressed(strokes).flatMap((press) => {
    const result = addPress(burst, press, readScan)
    burst = result.burst
    return result.scan ?? []
  })
}
const codesOf = (strokes: readonly Stroke[]) =>
  scansOf(strokes).map((scan) => (scan.kind === 'ticket' ? scan.place : scan.code))

describe('a label among keys', () => {
  it.each(['Enter', 'Tab'])('should be a scan when it comes fast and ends with %s', (end) => {
    expect(scansOf(scanned('1042-7', { end }))).toEqual([{ kind: 'label', lot: 1042, bag: 7, code: '1042-7' }])
  })

  it('should be a scan up to 35 ms between its keys, and not beyond', () => {
    expect([codesOf(scanned('81-7', { pace: 35 })), codesOf(scanned('81-7', { pace: 36 }))]).toEqual([['81-7'], []])
  })

  it('should be typing at a person’s pace', () => {
    expect(codesOf(scanned('81-7', { pace: 120 }))).toEqual([])
  })

  it('should be typing when a single key came late, and never the bag that its rest would name', () => {
    const keys = scanned('1042-7')
    const late = keys.slice(1).map((each, at) => codesOf(keys.with(at + 1, { ...each, after: 90 })))
    expect(late).toEqual(keys.slice(1).map(() => []))
  })

  it('should follow another one at once', () => {
    expect(codesOf([...scanned('81-7'), ...scanned('81-8', { after: 1 })])).toEqual(['81-7', '81-8'])
  })

  it('should be read with the dash of an English layout, whatever the tablet’s layout', () => {
    expect(codesOf(onSpanishBoard(scanned('81-7')))).toEqual(['81-7'])
  })

  it('should be allowed to have shifts between its signs', () => {
    const keys = scanned('81-7').flatMap((each) => [stroke('Shift', 0), each])
    expect(codesOf(keys)).toEqual(['81-7'])
  })

  it.each([
    ['a key that repeats because it is held', { plain: false }],
    ['an arrow', { key: 'ArrowLeft' }],
    ['a letter', { key: 'x', code: 'KeyX' }],
  ])('should be none with %s in the middle', (_, part) => {
    const keys = scanned('81-7')
    expect(codesOf(keys.with(2, { ...keys[2]!, ...part }))).toEqual([])
  })

  it.each([{ plain: false }, { key: 'ArrowLeft' }, { key: 'Enter' }])(
    'should never be the bag that its rest would name, after %j in the middle',
    (part) => {
      expect(codesOf(scanned('1042-7').with(1, { ...stroke('0', 4), ...part }))).toEqual([])
    },
  )

  it.each(['', '81', '81-', '-7', '81-0', '0-1', '8-1-7', '81 -7', 'B12', '1234567890-1'])(
    'should not be “%s”',
    (text) => {
      expect(codesOf(scanned(text))).toEqual([])
    },
  )

  it('should be called as the plant calls it, without leading zeros', () => {
    expect(codesOf(scanned('0081-007'))).toEqual(['81-7'])
  })
})

describe('the kind of code in front', () => {
  it.each([']C1', ']C0', ']c1'])('should be dropped from a label: %s', (prefix) => {
    expect(codesOf(scanned(`${prefix}1042-7`))).toEqual(['1042-7'])
  })

  it('should be dropped from a ticket', () => {
    const address = 'https://plant.example/#/record/order/7?head=120-0a1b2c'
    expect(scansOf(scanned(`]Q3${address}`))).toEqual(scansOf(scanned(address)))
  })

  it('should be dropped by its keys on another layout', () => {
    const keys = scanned(']C11042-7').map((each) =>
      each.key === ']' ? { ...each, key: '+', code: 'BracketRight' } : each,
    )
    expect(codesOf(onSpanishBoard(keys))).toEqual(['1042-7'])
  })
})

describe('a ticket’s code among keys', () => {
  it('should lead to its record, with its hash', () => {
    const address = 'https://plant.example/#/record/shipment/41?head=120-0a1b2c'
    expect(scansOf(scanned(address))).toEqual([
      { kind: 'ticket', origin: 'https://plant.example', place: '/record/shipment/41?head=120-0a1b2c' },
    ])
  })

  it('should be the same with Caps Lock on', () => {
    const address = 'https://plant.example/#/record/order/7?head=120-0a1b2c'
    expect(readScan(address.toUpperCase())).toEqual(readScan(address))
  })

  it.each(['https://plant.example/#/users', 'https://plant.example/', 'javascript:alert(1)//#/record/order/1'])(
    'should not be %s',
    (address) => expect(scansOf(scanned(address))).toEqual([]),
  )
})

describe('typing', () => {
  test.prop([typing])('is never a scan', (strokes) => {
    expect(scansOf(strokes)).toEqual([])
  })

  test.prop([
    fc.array(
      fc.oneof(
        typing,
        scans.map(({ strokes }) => strokes),
      ),
      { maxLength: 6 },
    ),
  ])('may contain any number of scans, each detected', (parts) => {
    // A person pauses before and after a scan.
    const strokes = parts.flatMap((part) => part.map((each, at) => (at === 0 ? { ...each, after: 250 } : each)))
    expect(codesOf(strokes)).toEqual(parts.flatMap((part) => codesOf(part)))
  })

  test.prop([labels, fc.integer({ min: 0, max: 35 })])('that a scanner does is always a scan', (label, pace) => {
    expect(codesOf(scanned(label, { pace }))).toEqual([label])
  })
})
