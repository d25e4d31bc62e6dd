import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { test } from '#tests/support/property.ts'
import { addPress, emptyBurst } from '#ui/scan/keyBurst.ts'
import { readScan, type Scan } from '#ui/scan/readScan.ts'
import { meantBy, type Scanner, usualScanner } from '#ui/scan/scanner.ts'
import { learnScanner, setupCode } from '#ui/scan/setup/learnScanner.ts'
import { labels, pressed, scanned, stroke, type Stroke } from './keys.ts'

const learn = (text: string, how: Parameters<typeof scanned>[1] = {}) => learnScanner(pressed(scanned(text, how)))

/** A Spanish keyboard under a scanner with an English layout. */
const spanish: Readonly<Record<string, string>> = {
  '-': "'",
  '/': '-',
  ':': 'Ñ',
  '?': '_',
  '#': '·',
  '=': '¡',
  '&': '/',
}
const typedHere = (text: string): string => Array.from(text, (each) => spanish[each] ?? each).join('')

const signs = fc.constantFrom('*', '#', 'a', 'b', 'X', 'Y')

/** Every scan among some keys of this scanner. */
function scansOf(strokes: readonly Stroke[], scanner: Scanner): readonly Scan[] {
  let burst = emptyBurst
  return pressed(strokes).flatMap((press) => {
    const result = addPress(burst, press, readScan, scanner)
    burst = result.burst
    return result.scan ?? []
  })
}

describe('Learning a scanner', () => {
  it('should need nothing more for one that types as usual', () => {
    expect(learn(setupCode)).toEqual({ is: 'learned', slowest: 4, scanner: usualScanner })
    expect(learn(`]Q3${setupCode}`)).toEqual({ is: 'learned', slowest: 4, scanner: usualScanner })
    expect(learn('1042-7', { end: 'Tab' })).toEqual({ is: 'learned', slowest: 4, scanner: usualScanner })
  })

  it('should read a slow Bluetooth one of 40 ms a key from then on', () => {
    const slow = learn('1042-7', { pace: 40 })
    expect(slow).toEqual({ is: 'learned', slowest: 40, scanner: { ...usualScanner, gap: 52 } })
    const label = scanned('81-7', { pace: 40 })
    expect(scansOf(label, usualScanner)).toEqual([])
    expect(slow.is === 'learned' && scansOf(label, slow.scanner)).toEqual([
      { kind: 'label', lot: 81, bag: 7, code: '81-7' },
    ])
  })

  it('should take what stands around each code', () => {
    const learned = learn(`*B${setupCode}$`)
    expect(learned).toMatchObject({ is: 'learned', scanner: { prefix: '*B', suffix: '$' } })
    expect(learn('*B81-7$')).toMatchObject({ is: 'learned', scanner: { prefix: '*B', suffix: '$', layout: {} } })
    expect(learned.is === 'learned' && scansOf(scanned('*B81-7$'), learned.scanner)).toHaveLength(1)
    expect(learned.is === 'learned' && scansOf(scanned('81-7'), learned.scanner)).toHaveLength(1)
  })

  it('should translate another keyboard layout, also in the codes of tickets', () => {
    const learned = learn(typedHere(setupCode))
    if (learned.is !== 'learned') throw new Error(learned.is)
    const ticket = 'https://plant.example/#/record/order/7?head=12-0af'
    expect(meantBy(typedHere(ticket), learned.scanner)).toBe(ticket)
    expect(scansOf(scanned(typedHere(ticket)), usualScanner)).toEqual([])
    expect(scansOf(scanned(typedHere(ticket)), learned.scanner)).toMatchObject([{ kind: 'ticket' }])
  })

  it.each([
    ['a code of something else', learn('9780201379624'), 'unread'],
    ['figures that came as others', learn(setupCode.replace('0123456789', '1023456789')), 'unread'],
    ['a lost character', learn(setupCode.slice(0, 20) + setupCode.slice(21)), 'unread'],
    ['a person’s pace', learn('81-7', { pace: 80 }), 'slow'],
    ['no end', learnScanner(pressed(scanned('81-7').slice(0, -1))), 'endless'],
    ['nothing but Enter', learnScanner(pressed([stroke('Enter', 0)])), 'unread'],
  ])('should not be possible from %s', (_, learned, is) => {
    expect(learned.is).toBe(is)
  })

  test.prop([
    labels,
    fc.string({ maxLength: 4, unit: signs }),
    fc.string({ maxLength: 4, unit: signs }),
    fc.integer({ min: 0, max: 70 }),
  ])('should read each label of the scanner that it learned, and no other', (label, prefix, suffix, pace) => {
    const learned = learn(`${prefix}${setupCode}${suffix}`, { pace })
    if (learned.is !== 'learned') throw new Error(learned.is)
    const scans = scansOf(scanned(`${prefix}${label}${suffix}`, { pace }), learned.scanner)
    expect(scans.map((scan) => scan.kind === 'label' && scan.code)).toEqual([label])
  })
})
