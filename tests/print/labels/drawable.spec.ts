import { describe, expect, it } from 'vitest'
import { drawable } from '#print/labels/drawable.ts'
import { hostile } from '#tests/print/hostile.ts'
import { test } from '#tests/support/property.ts'

describe('words as a label printer can draw them', () => {
  it.each([
    ['Núñez ağaç Łódź', 'Núñez ağaç Łódź'],
    ['Щукин Юрий', 'Shchukin Yuriy'],
    ['Παπαδόπουλος', 'Papadopoylos'],
    ['김민준', 'gimminjun'],
    ['שלום', 'shlvm'],
    ['محمد', 'mhmd'],
    ['“Ridge” – O’Neil', '"Ridge" - O\'Neil'],
    ['Ａｃｍｅ', 'Acme'],
    ['Nguyễn', 'Nguyen'],
    ['日本 🌰', '?? ?'],
  ])('%s should be %s', (words, latin) => expect(drawable(words)).toBe(latin))

  test.prop([hostile])('are in its characters, for any input', (words) => {
    expect(drawable(words)).toMatch(/^[ -~\u00a1-\u017f]*$/)
  })
})
