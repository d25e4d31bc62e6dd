import type { Language } from '#model/values/languages.ts'
import type { ScreenWords } from './translation.ts'

/** Loads the words of the screens in each language; null for that of the code. */
export const screenWords: Readonly<Record<Language, () => Promise<ScreenWords | null>>> = {
  en: async () => null,
  es: async () => import('#words/es/screens/all.ts'),
}
