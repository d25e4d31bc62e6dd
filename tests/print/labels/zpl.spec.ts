import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onMedia } from '#model/papers/label.ts'
import * as drawing from '#print/labels/drawing.ts'
import { labelWidth, margin, onOneLine, rule } from '#print/labels/drawing.ts'
import { zpl, zplOf } from '#print/labels/zpl.ts'
import { createLabelDrawer } from '#server/printing/labelDrawer.ts'
import { hostile } from '#tests/print/hostile.ts'
import { fieldsOf, readZpl, skeletonOf, wellFormed } from '#tests/print/readZpl.ts'
import { test } from '#tests/support/property.ts'

const text = (...of: Parameters<typeof drawing.text>): string => zplOf(drawing.text(...of))
const code128 = (...of: Parameters<typeof drawing.code128>): string => zplOf(drawing.code128(...of))

const at = { x: 100, y: 50, height: 40, room: 300 }

describe('a label', () => {
  it('should be 800 dots wide, in UTF-8, with its content', () => {
    expect(zpl(drawing.label(600, rule(10), drawing.text(at, 'Ann')))).toBe(
      '^XA^CI28^PW800^LL600^PON^PMN^LRN^LS0^LT0^LH0,0^FWN^MCY^FO24,10^GB752,3,3^FS^FO100,50^A0N,40,40^FH^FDAnn^FS^XZ',
    )
  })
})

describe('what a printer feeds', () => {
  const two = zpl(drawing.label(600, drawing.text(at, 'Ann ^XA'))).repeat(2)

  it.each([
    ['Gaps', '^MNY'],
    ['Black marks', '^MNM'],
    ['Continuous', '^MNN'],
  ] as const)('should be told at the start of each label: %s', (media, command) => {
    const told = onMedia(two, media)
    expect(told.match(/\^XA\^MN[A-Z]\^CI28/g)).toEqual([`^XA${command}^CI28`, `^XA${command}^CI28`])
    expect(told.replaceAll(command, '')).toBe(two)
  })

  it('should not be told where the plant has not set it', () => {
    expect(onMedia(two, 'As the printer is set')).toBe(two)
  })

  it('should change nothing of the drawn label', async () => {
    const drawer = createLabelDrawer()
    const one = zpl(drawing.label(600, drawing.text(at, 'Ann')))
    const [plain, told] = [
      await drawer.draw(one, { width: labelWidth, height: 600 }),
      await drawer.draw(onMedia(one, 'Black marks'), { width: labelWidth, height: 600 }),
    ]
    await drawer.close()
    expect(told).toEqual(plain)
  })
})

describe('words on a label', () => {
  it('should be written in hex wherever they could be more than words', () => {
    expect(text(at, 'Ev^XZil~JA_5E\\&')).toContain('^FH^FDEv_5EXZil_7EJA_5F5E_5C_26^FS')
  })

  it('should keep every Latin letter, spell other alphabets, and show what can’t be spelled as a question mark', () => {
    expect(fieldsOf(text({ ...at, room: 700 }, 'Núñez ağaç 日本 🌰'))).toEqual(['Núñez ağaç ?? ?'])
  })

  it('should be one line: whatever breaks it or controls a printer is a blank', () => {
    expect(onOneLine('\u0000 A\r\n! U1 getvar\u0085\u2028\tB\u007f\u001b ')).toBe('A ! U1 getvar B')
  })

  it('should become narrower, then lower too, and at last end in three dots', () => {
    const sizes = (words: string) => readZpl(text({ ...at, height: 60 }, words)).find(([name]) => name === 'A0')?.[1]
    expect(sizes('Ann')).toBe('N,60,60')
    expect(sizes('a'.repeat(10))).toBe('N,60,50')
    expect(sizes('a'.repeat(20))).toBe('N,41,25')
    expect(sizes('a'.repeat(60))).toBe('N,33,20')
    expect(fieldsOf(text(at, 'a'.repeat(60)))).toEqual([`${'a'.repeat(23)}...`])
  })

  test.prop([hostile, fc.integer({ min: 1, max: 160 }), fc.integer({ min: 60, max: 752 })])(
    'do the same whatever they are, and stay in their room',
    (words, height, room) => {
      const zpl = text({ ...at, height, room }, words)
      expect(skeletonOf(zpl)).toEqual(skeletonOf(text({ ...at, height, room }, 'Ann')))
      expect(zpl).toMatch(/^[ -}]*$/)
      const [field = ''] = fieldsOf(zpl)
      const line = wellFormed(onOneLine(words))
      if (field !== line) expect(line.startsWith(field.slice(0, -3)) && field.endsWith('...')).toBe(true)
      const width = Number(/\^A0N,\d+,(\d+)/.exec(zpl)?.[1])
      // Counted with the narrowest characters, so this is a lower bound.
      expect(width * Array.from(field).length * 0.35).toBeLessThanOrEqual(Math.max(room, height))
    },
  )
})

describe('a barcode', () => {
  it('should be a Code 128 with its text below', () => {
    expect(code128({ x: margin, y: 440, height: 100 }, '1042-17')).toBe(
      '^FO64,440^BY4,3,100^BCN,100,Y,N,N,A^FH^FD1042-17^FS',
    )
  })

  it.each([1, 7, 12, 20, 33, 40])('should stay on the label with %i characters', (length) => {
    const zpl = code128({ x: margin, y: 0, height: 100 }, '1'.repeat(length))
    const [, x = 0, module = 0] = (/\^FO(\d+),0\^BY(\d),/.exec(zpl) ?? []).map(Number)
    expect(x - 10 * module).toBeGreaterThanOrEqual(margin)
    expect(x + (35 + 11 * length + 10) * module).toBeLessThanOrEqual(labelWidth - margin)
  })

  it.each(['', '>;1', '1^XZ', '1_2', '1 2', '1'.repeat(41)])('should be refused for %o', (words) => {
    expect(() => code128({ x: 0, y: 0, height: 100 }, words)).toThrow('letters, digits and dashes')
  })
})
