/** One build of the page, as its worker knows it. Paths start with a slash. */
export interface Build {
  /** Another one for every build that differs anywhere. */
  readonly version: string
  /** The files for opening the page and moving between screens. */
  readonly shell: readonly string[]
  /** The texts of each language but English, for pages in that language. */
  readonly words: Readonly<Record<string, string>>
  /** Large files that not every user needs, cached on first use. */
  readonly onUse: readonly string[]
}

/** The build for a page that registered `sw.js?words=es`: with the texts of that language. */
export function inLanguage(build: Build, search: string): Build {
  const words = build.words[new URLSearchParams(search).get('words') ?? '']
  return words === undefined ? build : { ...build, shell: [...build.shell, words] }
}

/** A file with a hash of its content in its name is the same in every build. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/')

export const cacheOf = ({ version }: Pick<Build, 'version'>): string => `${prefix}${version}`

/** The cache of the files without a hash, the page among them: those of the build that was stored last. */
export const pageCache = 'pecanyard.page'

export const isCacheOfBuild = (name: string): boolean => name.startsWith(prefix)

const prefix = 'pecanyard-'
