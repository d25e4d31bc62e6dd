import { type Language, languages } from './words.ts'

const key = 'pecanyard.language'

/** The language of this device: what was chosen here, else what its browser asks for, else English. */
export function preferredLanguage(): Language {
  const chosen = languages.find((each) => each === localStorage.getItem(key))
  return chosen ?? (navigator.languages.map(spokenHere).find((each) => each !== null) || 'en')
}

const spokenHere = (tag: string): Language | null =>
  languages.find((each) => tag.toLowerCase().startsWith(each)) ?? null

/** Remembers a language here and opens the page anew in it; what is typed by then is gone. */
export function chooseLanguage(next: Language): void {
  localStorage.setItem(key, next)
  location.reload()
}
