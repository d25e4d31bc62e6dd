import { firstSpoken, type Language, languages } from '#model/values/languages.ts'

const key = 'pecanyard.language'

/** The language of this device: the chosen one, otherwise the browser's, otherwise English. */
export function preferredLanguage(): Language {
  const chosen = languages.find(({ tag }) => tag === localStorage.getItem(key))
  return chosen?.tag ?? firstSpoken(navigator.languages)
}

/** Stores a language on this device and reloads the page in it; unsaved input is lost. */
export function chooseLanguage(next: Language): void {
  localStorage.setItem(key, next)
  location.reload()
}
