/**
 * The languages of screens, tickets and mails. Each is an entry here and a folder of words, `src/words`, by its tag (BCP
 * 47). `name` is the value of a client's language; `own`, `late` and `missing` are shown before the words are there.
 */
export const languages = [
  {
    tag: 'en',
    name: 'English',
    own: 'English',
    late: 'Still loading. If it stays so, load the page again.',
    missing: 'English could not be loaded. Choose it again once there is a connection.',
  },
  {
    tag: 'es',
    name: 'Spanish',
    own: 'Español',
    late: 'Cargando. Si no termina, vuelva a cargar.',
    missing: 'No se pudo cargar el español. Elíjalo otra vez cuando haya conexión.',
  },
] as const

export type Language = (typeof languages)[number]['tag']

/** A language as clients and brokers have it. */
export type ClientLanguage = (typeof languages)[number]['name']

/** The language of the code: its texts are their own words. */
export const [ownLanguage] = languages

/** The languages for mails to clients. */
export const clientLanguages: readonly ClientLanguage[] = languages.map(({ name }) => name)

export const nameOfLanguage = (language: Language): ClientLanguage =>
  (languages.find(({ tag }) => tag === language) ?? ownLanguage).name

/** The tag of a client's language; of English if it is unknown. */
export const tagOfLanguage = (language: ClientLanguage | null | undefined): Language =>
  (languages.find(({ name }) => name === language) ?? ownLanguage).tag

/** The name of a language in another one, as in a list of choices. */
export function languageIn(reader: Language, { tag, name }: (typeof languages)[number]): string {
  const said = new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' }).of(tag) ?? name
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** The first of our languages among tags such as `es-MX`, otherwise English. */
export function firstSpoken(tags: readonly string[]): Language {
  const asked = tags.map((each) => /^\s*([a-z]+)/i.exec(each)?.[1]?.toLowerCase())
  const found = asked.map((each) => languages.find(({ tag }) => tag === each)).find((each) => each !== undefined)
  return (found ?? ownLanguage).tag
}

/** The first of our languages that a browser asks for, by its `Accept-Language`. */
export const languageOf = (accepted: string | undefined): Language => firstSpoken((accepted ?? '').split(','))
