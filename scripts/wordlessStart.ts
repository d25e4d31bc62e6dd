import type { Plugin, Rolldown } from 'vite'

const words = /[\\/]src[\\/]ui[\\/]words[\\/]words\.ts$/
/** These modules choose the language, and contain no texts. */
const chooses = /[\\/]src[\\/]ui[\\/]words[\\/]/

/**
 * Fails the build if the page's beginning includes a module with texts: constants with texts would stay English if
 * created before the language is chosen.
 */
export function wordlessStart(): Plugin {
  return {
    name: 'wordless-start',
    apply: 'build',
    generateBundle(_, bundled) {
      const early = chunksAtStart(Object.values(bundled).filter((output) => output.type === 'chunk'))
      const says = early
        .flatMap(({ moduleIds }) => moduleIds)
        .filter((id) => !chooses.test(id) && this.getModuleInfo(id)?.importedIds.some((other) => words.test(other)))
      if (says.length > 0)
        this.error(
          `These are loaded before the language is chosen, so they must not import words.ts:\n${says.join('\n')}`,
        )
    },
  }
}

/** The chunks of the entry and all that it imports before it runs. */
function chunksAtStart(chunks: readonly Rolldown.OutputChunk[]): readonly Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const chunk of found)
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported !== undefined) found.add(imported)
    }
  return [...found]
}
