import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { fileOf } from '#ui/parts/page/importChunk.ts'

type Bundle = Rolldown.OutputBundle

/** Vite's own module that loads a chunk's imports with it. */
const helper = '\0vite/preload-helper.js'
const ours = fileURLToPath(new URL('../src/ui/parts/page/importChunk.ts', import.meta.url))
/** The place where Vite would write the previous chunk's imports. */
const marker = ',__VITE_PRELOAD__'

/**
 * Writes the imports of each chunk into one file, fetched when the page is idle. Vite writes them into the chunks for
 * all pages: 5 kB of the first load, added after the worker's pack has been made.
 */
export function chunkNeeds(firstChunks: ReadonlySet<string>): Plugin {
  return {
    name: 'chunk-needs',
    apply: 'build',
    enforce: 'post',
    load: {
      order: 'pre',
      handler: (id) => (id === helper ? `export { importChunk as __vitePreload } from ${JSON.stringify(ours)}` : null),
    },
    generateBundle(_, bundled) {
      const page = bundled['index.html']
      if (page?.type !== 'asset') return this.error('There is no index.html to name the file in.')
      for (const chunk of chunksOf(bundled)) {
        chunk.code = chunk.code.replaceAll(marker, '')
        if (chunk.code.includes('__VITE_PRELOAD__')) this.error(`${chunk.fileName} imports something by another way.`)
      }
      const needs = needsOf(bundled, firstChunks)
      const lost = filesWithoutCall(bundled, needs)
      if (lost.length > 0) this.error(`No call tells that it loads these, see importChunk.ts: ${lost.join(', ')}`)
      const source = JSON.stringify(needs)
      const fileName = `assets/needs-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.json`
      this.emitFile({ type: 'asset', fileName, source })
      page.source = String(page.source).replace(
        '</head>',
        `  <meta name="pecanyard-needs" content="/${fileName}" />\n  </head>`,
      )
    },
  }
}

/** For each chunk loaded on demand: the chunks it needs before it runs, except those of every page. */
export function needsOf(
  bundled: Bundle,
  firstChunks: ReadonlySet<string>,
): Readonly<Record<string, readonly string[]>> {
  const byFile = new Map(chunksOf(bundled).map((chunk) => [chunk.fileName, chunk]))
  const isFirst = ({ name, isEntry }: Rolldown.OutputChunk): boolean => isEntry || firstChunks.has(name)
  function importsOf(entry: Rolldown.OutputChunk): readonly string[] {
    const found = new Set([entry])
    for (const { imports } of found)
      for (const chunk of imports.flatMap((file) => byFile.get(file) ?? [])) if (!isFirst(chunk)) found.add(chunk)
    return [...found].filter((chunk) => chunk !== entry).map(({ fileName }) => basename(fileName))
  }
  const entries = [...byFile.values()].filter(({ isDynamicEntry }) => isDynamicEntry)
  return Object.fromEntries(
    entries
      .map((chunk): [string, readonly string[]] => [basename(chunk.fileName), importsOf(chunk)])
      .filter(([, imports]) => imports.length > 0),
  )
}

/** Files whose imports are useless: no chunk has a call for them in the form that `importChunk` reads. */
export function filesWithoutCall(bundled: Bundle, needs: Readonly<Record<string, unknown>>): readonly string[] {
  const imported = new Set(
    chunksOf(bundled).flatMap(({ code }) => [...code.matchAll(/import\([^)]*/g)].map(([call]) => fileOf(call))),
  )
  return Object.keys(needs).filter((file) => !imported.has(file))
}

const chunksOf = (bundled: Bundle): readonly Rolldown.OutputChunk[] =>
  Object.values(bundled).filter((output) => output.type === 'chunk')
