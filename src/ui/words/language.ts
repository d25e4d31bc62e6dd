import { preferredLanguage } from './preferredLanguage.ts'
import { understand } from './translated.ts'
import { type Language, speak } from './words.ts'

const loadSpanish = async () => import('#ui/words/es/spanish.ts')

/** Loads the texts of the preferred language and sets it. To be awaited before the screens are imported. */
export async function speakPreferred(): Promise<void> {
  const chosen = preferredLanguage()
  document.documentElement.lang = chosen
  if (chosen === 'en') return
  const { fillings, sentences, spanish } = await loadSpanish()
  speak(chosen, spanish)
  understand(sentences, fillings)
}

/** Loads the texts of a language if necessary; false if that fails. */
export async function hasTexts(of: Language): Promise<boolean> {
  if (of === 'en') return true
  return loadSpanish().then(
    () => true,
    () => false,
  )
}
