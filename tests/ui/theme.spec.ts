import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync('src/ui/theme.css', 'utf8')
const tones = [...css.matchAll(/\[data-tone='(\w+)'\] \{([^}]+)\}/g)]

/** Tokens by name, as [light, dark]. */
const ofPractice = css.indexOf(':root[data-practice]')
const tokens = new Map(pairs('', css.slice(0, ofPractice)))
for (const [name, colours] of pairs('practice ', css.slice(ofPractice, css.indexOf('}', ofPractice))))
  tokens.set(name, colours)
for (const [, tone = '', body = ''] of tones)
  for (const [name, colours] of pairs(`${tone} `, body)) tokens.set(name, colours)

describe.each([0, 1] as const)('in theme %i (0 light, 1 dark)', (theme) => {
  test.each(tones.map(([, tone = '']) => tone))('a status in %s should be readable at 7:1', (tone) => {
    expect(contrast(`${tone} tone-ink`, `${tone} tone-soft`, theme)).toBeGreaterThanOrEqual(7)
    expect(contrast(`${tone} tone-ink`, 'surface', theme)).toBeGreaterThanOrEqual(7)
    expect(contrast(`${tone} tone-mark`, 'surface', theme)).toBeGreaterThanOrEqual(3)
  })

  test.each([
    ['ink', 'surface', 7],
    ['ink', 'ground', 7],
    ['ink', 'sunken', 7],
    ['ink', 'accent-soft', 7],
    ['quiet', 'surface', 7],
    ['quiet', 'ground', 7],
    ['quiet', 'sunken', 4.5],
    ['on-primary', 'primary', 7],
    ['on-primary', 'practice primary', 7],
    ['on-danger', 'danger', 7],
    ['danger-ink', 'surface', 7],
    ['accent', 'surface', 4.5],
    ['accent', 'ground', 4.5],
    ['accent-ink', 'accent-soft', 7],
    ['edge', 'surface', 3],
    ['focus', 'surface', 3],
    ['focus', 'ground', 3],
  ])('%s on %s should have %f:1', (ink, paper, least) => {
    expect(contrast(ink, paper, theme)).toBeGreaterThanOrEqual(least)
  })
})

test('the primary colour should be the specification’s', () => {
  expect(tokens.get('primary')?.[0]).toBe('#062c40')
})

// Helpers

function pairs(prefix: string, text: string): [string, readonly [string, string]][] {
  return [...text.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [prefix + name, [light, dark]],
  )
}

function contrast(ink: string, paper: string, theme: 0 | 1): number {
  const [a, b] = [ink, paper].map((name) => luminance(tokens.get(name)?.[theme] ?? 'missing'))
  const [low = 0, high = 0] = [a ?? 0, b ?? 0].toSorted((one, two) => one - two)
  return (high + 0.05) / (low + 0.05)
}

/** WCAG 2 relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
