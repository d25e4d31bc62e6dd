import type { Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { buildOf } from '#scripts/serviceWorker.ts'

type Output = Rolldown.OutputBundle[string]

const chunk = (fileName: string, moduleIds: readonly string[] = [], code = fileName) =>
  ({ type: 'chunk', fileName, moduleIds, code }) as unknown as Output
const asset = (fileName: string, source = fileName) => ({ type: 'asset', fileName, source }) as unknown as Output
const bytes = (text: string) => new TextEncoder().encode(text)

const outputs = [
  asset('index.html', '<html></html>'),
  asset('assets/index-1.css'),
  asset('assets/zxing-1.wasm'),
  asset('assets/DejaVuSans-1.ttf'),
  asset('.vite/manifest.json'),
  chunk('assets/index-1.js', ['/src/main.tsx']),
  chunk('assets/LotsPage-1.js', ['/src/ui/pages/LotsPage.tsx']),
  chunk('assets/spanish-1.js', ['/src/words/es/screens/shell.ts', '/src/words/es/screens/all.ts']),
  chunk('assets/shippingTicket-1.js', [
    '/src/print/tickets/shippingTicket.ts',
    '/node_modules/jspdf/dist/jspdf.es.min.js',
  ]),
  asset('assets/index-1.js.map'),
]
const parts = {
  outputs,
  copied: { 'icon.svg': bytes('<svg/>'), 'icon-512.png': bytes('png'), 'manifest.webmanifest': bytes('{}') },
  worker: { 'main.ts': bytes('self') },
  onUse: [/node_modules[\\/]jspdf[\\/]/, /all\.ts$/],
  words: { es: /all\.ts$/ },
}

describe('the files of a build stored on a device', () => {
  it('should be the page, its pages and styles in advance, and large ones on use', () => {
    const { shell, words, onUse } = buildOf(parts)
    expect({ shell, words, onUse }).toEqual({
      shell: [
        '/',
        '/assets/LotsPage-1.js',
        '/assets/index-1.css',
        '/assets/index-1.js',
        '/icon.svg',
        '/manifest.webmanifest',
      ],
      words: { es: '/assets/spanish-1.js' },
      onUse: [
        '/assets/DejaVuSans-1.ttf',
        '/assets/shippingTicket-1.js',
        '/assets/spanish-1.js',
        '/assets/zxing-1.wasm',
      ],
    })
  })
})

describe('the version of a build', () => {
  const { version } = buildOf(parts)

  it('should be the same for the same files in any order', () => {
    expect(buildOf({ ...parts, outputs: outputs.toReversed() }).version).toBe(version)
  })

  it.each([
    ['a chunk', { outputs: [...outputs, chunk('assets/BagsPage-1.js')] }],
    ['the page itself', { outputs: [asset('index.html', '<html lang="en"></html>'), ...outputs.slice(1)] }],
    ['the icon', { copied: { ...parts.copied, 'icon.svg': bytes('<svg />') } }],
    ['the worker', { worker: { 'main.ts': bytes('another') } }],
  ])('should be another one for another %s', (_, change) => {
    expect(buildOf({ ...parts, ...change }).version).not.toBe(version)
  })
})
