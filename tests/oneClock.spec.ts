import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const src = fileURLToPath(new URL('../src', import.meta.url))

const filesWith = (pattern: RegExp, folder = ''): readonly string[] =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) => pattern.test(readFileSync(join(src, folder, name), 'utf8')))
    .sort()

describe("a device's clock", () => {
  it("should be read in one place of the screens, which adds what the plant's is ahead", () => {
    expect(filesWith(/\bDate\.now\b|\bnew Date\(\)|\bdayjs\(\)|\bdayjs\.utc\(\)/)).toEqual([
      // How long ago this device reloaded the page: a span on its own clock.
      'ui/parts/page/loadChunk.ts',
      'ui/parts/text/useNow.ts',
    ])
  })
})

describe('a time in a dialog or form', () => {
  it('should be held by one hook, which keeps the instant that nobody touched', () => {
    expect(filesWith(/\b(fromLocalText|toLocalText|instantsOf)\b/, 'ui/workflow')).toEqual(['frame/useTime.ts'])
    expect(filesWith(/\b(fromLocalText|toLocalText|instantsOf)\b/, 'ui/forms')).toEqual([])
  })

  it('should have one field, but for moments and spans of the past, which are sent nowhere', () => {
    expect(filesWith(/<DateTimeField\b/, 'ui')).toEqual([
      'pages/timeline/AsOfView.tsx',
      'pages/timeline/SpanChooser.tsx',
      'pages/timeline/TimelineTools.tsx',
      'shell/PastStrip.tsx',
      'workflow/frame/TimeField.tsx',
    ])
    expect(filesWith(/datetime-local/, 'ui')).toEqual([
      'parts/fields/DateTimeField.tsx',
      'parts/fields/PickerField.tsx',
    ])
  })
})
