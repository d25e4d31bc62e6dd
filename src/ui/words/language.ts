import { preferredLanguage } from './preferredLanguage.ts'
import { setTranslations } from './translated.ts'
import { type Language, setLanguage } from './words.ts'

const loadSpanish = async () => import('#ui/words/es/spanish.ts')

/**
 * Loads the texts of the preferred language and sets it. To be awaited before the screens are imported. If the texts
 * can't be loaded, it throws while the server answers, and otherwise stays with English: a page in English is better
 * than none.
 */
export async function loadPreferredLanguage(serverAnswers: () => Promise<boolean>): Promise<void> {
  const chosen = preferredLanguage()
  document.documentElement.lang = chosen
  if (chosen === 'en') return
  const texts = await loadSpanish().catch(async (failure: unknown) => {
    if (await serverAnswers()) throw failure
    return null
  })
  if (texts === null) {
    document.documentElement.lang = 'en'
    return
  }
  const { fillings, sentences, spanish } = texts
  setLanguage(chosen, spanish)
  setTranslations(sentences, fillings)
}

/** Loads the texts of a language if necessary; false if that fails. */
export async function hasTexts(of: Language): Promise<boolean> {
  if (of === 'en') return true
  return loadSpanish().then(
    () => true,
    () => false,
  )
}
