import { preferredLanguage } from './preferredLanguage.ts'
import { understand } from './translated.ts'
import { type Language, speak } from './words.ts'

const loadSpanish = async () => import('#ui/words/es/spanish.ts')

/** Fetches the texts of the preferred language and has the screens speak it. To be awaited before they are imported. */
export async function speakPreferred(): Promise<void> {
  const chosen = preferredLanguage()
  document.documentElement.lang = chosen
  if (chosen === 'en') return
  const { fillings, sentences, spanish } = await loadSpanish()
  speak(chosen, spanish)
  understand(sentences, fillings)
}

/** Whether the texts of a language are there; if not, they are fetched. */
export async function hasTexts(of: Language): Promise<boolean> {
  if (of === 'en') return true
  return loadSpanish().then(
    () => true,
    () => false,
  )
}
