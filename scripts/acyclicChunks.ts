import type { Plugin } from 'vite'

/**
 * Fails the build if chunks import each other: the one that runs first would then find the other's values missing,
 * depending on which page is opened first.
 */
export function acyclicChunks(): Plugin {
  return {
    name: 'acyclic-chunks',
    apply: 'build',
    generateBundle(_, bundled) {
      const chunks = Object.values(bundled).filter((output) => output.type === 'chunk')
      const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (circle !== null) this.error(`These chunks import each other:\n${circle.join('\n')}`)
    },
  }
}

/** Some files that import each other, each the next and the last the first; null if there are none. */
export function circleIn(importsOf: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>()

  /** `path`: the files between the first and this one. */
  function search(file: string, path: readonly string[]): readonly string[] | null {
    const at = path.indexOf(file)
    if (at !== -1) return path.slice(at)
    if (done.has(file)) return null
    for (const imported of importsOf.get(file) ?? []) {
      const circle = search(imported, [...path, file])
      if (circle !== null) return circle
    }
    done.add(file)
    return null
  }

  for (const file of importsOf.keys()) {
    const circle = search(file, [])
    if (circle !== null) return circle
  }
  return null
}
