import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { setTranslations } from '#ui/words/translated.ts'
import { setLanguage } from '#ui/words/words.ts'
import { stopOpened } from './opened.ts'

// Pages, dialogs and labels are transformed while somebody waits for them, on a busy machine for many seconds.
const patience = 120_000
const waitFor = vi.waitFor
function patiently<T>(until: () => T | Promise<T>, options: Parameters<typeof waitFor>[1] = patience): Promise<T> {
  return waitFor(until, options)
}

interface HappyDom {
  readonly setURL: (url: string) => void
  readonly settings: { readonly device: { prefersReducedMotion: string } }
}

/** Why an element was not found, with the page: printed only where somebody reads it, not at every look of a wait. */
function notFound(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  // A failed wait defines it again.
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => `${message ?? ''}\n\n${prettyDOM(container) || ''}`,
  })
  return error
}

// This runs before each file, and files share one world: each begins in English, with empty storage and real time.
vi.useRealTimers()
// The camera's reader runs without a page.
if ('document' in globalThis) {
  // A link that a test pressed may have led elsewhere.
  const { happyDOM } = globalThis as { happyDOM?: HappyDom }
  happyDOM?.setURL('http://localhost:3000/')
  // What closes is gone at once, as for a person who asks for that: no test waits for a fading window.
  if (happyDOM) happyDOM.settings.device.prefersReducedMotion = 'reduce'
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  document.title = ''
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name]
}
configure({ asyncUtilTimeout: patience, getElementError: notFound })
if (waitFor.name !== patiently.name) vi.waitFor = patiently
setLanguage('en', {})
setTranslations({ sentences: {}, fillings: {}, and: ' and ' })

// The library does this automatically only with global test functions.
afterEach(() => {
  cleanup()
  stopOpened()
})

// A page still loading at the end of a file would stay broken for the next files of the worker.
afterAll(() => vi.dynamicImportSettled())
