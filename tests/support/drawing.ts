import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { understand } from '#ui/words/translated.ts'
import { speak } from '#ui/words/words.ts'
import { stopOpened } from './opened.ts'

// This runs before each file, and files share one world: each begins in English, with empty storage and real time.
vi.useRealTimers()
// What a camera sees is read without a page.
if ('document' in globalThis) {
  localStorage.clear()
  sessionStorage.clear()
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name]
}
speak('en', {})
understand({}, {})

// The library does this by itself only where test functions are global.
afterEach(() => {
  cleanup()
  stopOpened()
})
