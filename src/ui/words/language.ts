import { understand } from './translated.ts'
import { type Language, languages, speak } from './words.ts'

const key = 'pecanyard.language'

/** The language of this device: what was chosen here, else what its browser asks for, else English. */
function preferred(): Language {
  const chosen = languages.find((each) => each === localStorage.getItem(key))
  return chosen ?? (navigator.languages.map(spokenHere).find((each) => each !== null) || 'en')
}

const spokenHere = (tag: string): Language | null =>
  languages.find((each) => tag.toLowerCase().startsWith(each)) ?? null

/** Fetches the texts of the preferred language and has the screens speak it. To be awaited before they are imported. */
export async function speakPreferred(): Promise<void> {
  const chosen = preferred()
  document.documentElement.lang = chosen
  if (chosen === 'en') return
  const { fillings, sentences, spanish } = await import('#ui/words/es/spanish.ts')
  speak(chosen, spanish)
  understand(sentences, fillings)
}

/** Remembers a language here and opens the page anew in it; what is typed by then is gone. */
export function chooseLanguage(next: Language): void {
  localStorage.setItem(key, next)
  location.reload()
}
