import { expect, it } from 'vitest'
import type { ScanAnswer } from '#ui/scan/scanAnswer.ts'
import { bannerDuration } from '#ui/scan/ScanBanner.tsx'

const found: ScanAnswer = { outcome: 'found', detail: 'In lot' }

it.each([
  ['what was opened', found, 3],
  ['a link that waits to be pressed', { ...found, link: { label: 'Open', href: '#/lots/8' } }, 6],
  ['what was loaded', { outcome: 'loaded', detail: 'Shipment 50' }, 6],
  ['what asks for something', { outcome: 'stale', detail: 'Destroy it' }, 30],
] satisfies readonly [string, ScanAnswer, number][])(
  'the answer of %s should stay long enough',
  (_, answer, seconds) => {
    expect(bannerDuration(answer)).toBe(seconds * 1000)
  },
)
