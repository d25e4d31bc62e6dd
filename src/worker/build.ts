/** One build of the page, as its worker knows it. Paths start with a slash. */
export interface Build {
  /** Another one for every build that differs anywhere. */
  readonly version: string
  /** What opening the page and going from screen to screen needs. */
  readonly shell: readonly string[]
  /** A file with most of the shell's programs in it, by path. */
  readonly pack: string
  /** The texts of each language but English, for those who have their page in it. */
  readonly words: Readonly<Record<string, string>>
  /** Heavy things that not everybody needs: kept once they have been used. */
  readonly onUse: readonly string[]
}

/** The build as it is kept for a page that registered `sw.js?words=es`: with the texts of that language. */
export function inLanguage(build: Build, search: string): Build {
  const words = build.words[new URLSearchParams(search).get('words') ?? '']
  return words === undefined ? build : { ...build, shell: [...build.shell, words] }
}

/** What has a hash of its content in its name is the same in every build. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/')

export const cacheOf = ({ version }: Pick<Build, 'version'>): string => `${prefix}${version}`

export const isCacheOfBuild = (name: string): boolean => name.startsWith(prefix)

const prefix = 'pecanyard-'
