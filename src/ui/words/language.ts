import { preferredLanguage } from './preferredLanguage.ts'
import { understand } from './translated.ts'
import { speak } from './words.ts'

/** Fetches the texts of the preferred language and has the screens speak it. To be awaited before they are imported. */
export async function speakPreferred(): Promise<void> {
  const chosen = preferredLanguage()
  document.documentElement.lang = chosen
  if (chosen === 'en') return
  const { fillings, sentences, spanish } = await import('#ui/words/es/spanish.ts')
  speak(chosen, spanish)
  understand(sentences, fillings)
}
