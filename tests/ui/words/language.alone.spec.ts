import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const key = 'pecanyard.language'

// Imported again each time, as by a page load.
async function opened(asks: readonly string[] = ['en-US']) {
  vi.resetModules()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(asks)
  const { hasTexts, loadPreferredLanguage } = await import('#ui/words/language.ts')
  const { chooseLanguage } = await import('#ui/words/preferredLanguage.ts')
  await loadPreferredLanguage(async () => true)
  return { ...(await import('#ui/words/words.ts')), chooseLanguage, hasTexts }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('the language of a device', () => {
  it.each([
    { asks: ['en-US', 'es'], language: 'en' },
    { asks: ['es-MX', 'en'], language: 'es' },
    { asks: ['de-DE', 'es-419', 'en'], language: 'es' },
    { asks: ['de-DE'], language: 'en' },
    { asks: [], language: 'en' },
  ])('should be $language if the browser asks for $asks', async ({ asks, language }) => {
    const words = await opened(asks)
    expect([words.language(), document.documentElement.lang]).toEqual([language, language])
  })

  it('should be the one chosen here, whatever the browser asks for', async () => {
    localStorage.setItem(key, 'en')
    expect((await opened(['es-MX'])).language()).toBe('en')
  })

  it('should be the browser’s if the stored one is invalid', async () => {
    localStorage.setItem(key, 'fr')
    expect((await opened(['es-MX'])).language()).toBe('es')
  })

  it('should be stored when chosen, and the page reloads in it', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const { chooseLanguage, hasTexts } = await opened()
    expect(await hasTexts('es')).toBe(true)
    chooseLanguage('es')
    expect(reload).toHaveBeenCalledOnce()
    expect((await opened()).t('Sign out')).toBe('Cerrar sesión')
  })

  it.each([
    { answers: false, ends: 'stay English if Spanish fails to load without a network', lang: 'en' },
    { answers: true, ends: 'fail if Spanish fails to load from a server that answers', lang: 'es' },
  ])('should $ends', async ({ answers, lang }) => {
    localStorage.setItem(key, 'es')
    vi.resetModules()
    vi.doMock('#words/es/screens/all.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const { loadPreferredLanguage } = await import('#ui/words/language.ts')
    const { language } = await import('#ui/words/words.ts')
    const speaking = loadPreferredLanguage(async () => answers)
    await (answers ? expect(speaking).rejects.toThrow() : speaking)
    expect([language(), document.documentElement.lang]).toEqual(['en', lang])
    vi.doUnmock('#words/es/screens/all.ts')
  })

  it('should have no texts if they fail to load; English needs none', async () => {
    const { hasTexts } = await opened()
    vi.doMock('#words/es/screens/all.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    expect([await hasTexts('es'), await hasTexts('en')]).toEqual([false, true])
    vi.doUnmock('#words/es/screens/all.ts')
  })
})
