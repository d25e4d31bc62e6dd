import { type Language, ownLanguage } from '#model/values/languages.ts'
import { screenWords } from '#words/load.ts'
import { preferredLanguage } from './preferredLanguage.ts'
import { setTranslations } from './translated.ts'
import { setLanguage } from './words.ts'

/**
 * Loads the texts of the preferred language and sets it. To be awaited before the screens are imported. If the texts
 * can't be loaded, it throws while the server answers, and otherwise stays with English: a page in English is better
 * than none.
 */
export async function loadPreferredLanguage(serverAnswers: () => Promise<boolean>): Promise<void> {
  const chosen = preferredLanguage()
  document.documentElement.lang = chosen
  const words = await screenWords[chosen]().catch(async (failure: unknown) => {
    if (await serverAnswers()) throw failure
    return null
  })
  if (words === null) document.documentElement.lang = ownLanguage.tag
  else {
    setLanguage(chosen, words.texts)
    setTranslations(words)
  }
}

/** Loads the texts of a language if necessary; false if that fails. */
export async function hasTexts(of: Language): Promise<boolean> {
  return screenWords[of]().then(
    () => true,
    () => false,
  )
}
