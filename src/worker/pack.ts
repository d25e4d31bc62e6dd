/** Programs in one file, made by the build: each by its path, with references in place of the file names in it. */
export interface Pack {
  readonly names: readonly string[]
  readonly programs: Readonly<Record<string, string>>
}

/** Begins a reference: a letter that no program has. */
const mark = '\u0006'
const [first, width] = [48, 32]
const reference = new RegExp(`${mark}(..)`, 'gs')
const hashed = /[\w-]+-[\w-]{8}\.(?:js|css)/g

/**
 * Packs programs in the given order. Their imports name each other's files, whose hashes do not compress, so each name
 * is stored once.
 */
export function packed(programs: readonly (readonly [path: string, code: string])[]): Pack {
  const stray = programs.find(([, code]) => code.includes(mark))
  if (stray !== undefined) throw new Error(`${stray[0]} has the letter that begins a reference.`)
  const names = [...new Set(programs.flatMap(([, code]) => code.match(hashed) ?? []))]
  const at = new Map(names.map((name, index) => [name, index]))
  const refer = (name: string): string => {
    const index = at.get(name) ?? 0
    return mark + String.fromCodePoint(first + Math.floor(index / width), first + (index % width))
  }
  return { names, programs: Object.fromEntries(programs.map(([path, code]) => [path, code.replace(hashed, refer)])) }
}

export const isPack = (value: unknown): value is Pack =>
  typeof value === 'object' &&
  value !== null &&
  'names' in value &&
  Array.isArray(value.names) &&
  'programs' in value &&
  typeof value.programs === 'object'

/** The programs of a pack by their paths, as each is served alone. */
export function unpacked({ names, programs }: Pack): ReadonlyMap<string, string> {
  const named = (_: string, [high = '', low = '']: string): string => names[indexOf(high) * width + indexOf(low)] ?? ''
  return new Map(Object.entries(programs).map(([path, code]) => [path, code.replaceAll(reference, named)]))
}

const indexOf = (letter: string): number => (letter.codePointAt(0) ?? first) - first
