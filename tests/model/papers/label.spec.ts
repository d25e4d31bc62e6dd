import { describe, expect, it } from 'vitest'
import { PrintInput } from '#model/papers/label.ts'

const isTaken = (label: unknown, copies?: unknown): boolean =>
  PrintInput.safeParse(copies === undefined ? { label } : { label, copies }).success

describe('a label to print', () => {
  it('should be one or several, or empty', () => {
    for (const label of ['^XA^XZ', '^XA^FO1,1^FDHello^FS^XZ', '^XA^XZ^XA^XZ'])
      expect([label, isTaken(label)]).toEqual([label, true])
  })

  it.each([
    '',
    'hello',
    '^XA',
    '^XA^XZ\n',
    ' ^XA^XZ',
    '^XA^XZ! U1 setvar "x" "y"\r\n',
    '^XA^FDa\u0000b^FS^XZ',
    '^XA~JA^XZ',
    '^XA^XZ~JR',
    '^XA^JUF^XZ',
    '^XA^CC+^XZ',
    '^XA^NSa^XZ',
    '^XA^xz^XZ',
    '^XA^XA^XZ',
    '^XA^FDñ^FS^XZ',
    `^XA^FD${'a'.repeat(20_000)}^FS^XZ`,
    null,
  ])('should only draw: not %o', (label) => {
    expect(isTaken(label)).toBe(false)
  })

  it('should be read in a moment however long it is', () => {
    const before = performance.now()
    expect(isTaken(`^XA${'^FO'.repeat(6600)}~`)).toBe(false)
    expect(performance.now() - before).toBeLessThan(200)
  })

  it.each([
    [1, true],
    [10, true],
    [0, false],
    [11, false],
    [1.5, false],
    ['2', false],
    [null, false],
  ])('with %o copies should be taken: %o', (copies, taken) => {
    expect(isTaken('^XA^XZ', copies)).toBe(taken)
  })
})
