import { type Language, languages } from './words.ts'

const key = 'pecanyard.language'

/** The language of this device: the chosen one, otherwise the browser's, otherwise English. */
export function preferredLanguage(): Language {
  const chosen = languages.find((each) => each === localStorage.getItem(key))
  return chosen ?? (navigator.languages.map(spokenHere).find((each) => each !== null) || 'en')
}

const spokenHere = (tag: string): Language | null =>
  languages.find((each) => tag.toLowerCase().startsWith(each)) ?? null

/** Stores a language on this device and reloads the page in it; unsaved input is lost. */
export function chooseLanguage(next: Language): void {
  localStorage.setItem(key, next)
  location.reload()
}
