import { build } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Puts `src/beforePaint.ts` into the page as an inline script, with the files of each program that it fetches. */
export function beforePaint(): Plugin {
  return {
    name: 'before-paint',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundled) {
      const page = bundled['index.html']
      if (page?.type !== 'asset') return this.error('There is no index.html to put a script into.')
      const begun = [
        ...new Set(['streams/createClient.ts', 'plantProgram.tsx'].flatMap((each) => filesOf(bundled, each))),
      ]
      const besides = (module: string): readonly string[] =>
        filesOf(bundled, `ui/${module}`).filter((file) => !begun.includes(file))
      const preloads = {
        guest: filesOf(bundled, 'guestProgram.tsx'),
        plant: begun,
        '/': besides('pages/DashboardPage.tsx'),
        '/client': besides('pages/TrackerPage.tsx'),
        '/inventory': besides('pages/InventoryPage.tsx'),
        pages: besides('pages.ts'),
      }
      const script = await scriptWith(preloads)
      // A function, since a replacement of text reads `$`.
      page.source = String(page.source).replace('</title>', () => `</title>\n    <script>${script}</script>`)
    },
  }
}

/** A program's files, and all that they import before they run. */
function filesOf(bundled: Bundle, program: string): readonly string[] {
  const chunks = Object.values(bundled).filter((output) => output.type === 'chunk')
  const found = new Set(chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${program}`)))
  for (const { imports } of found) for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  return [...found].map(({ fileName }) => `/${fileName}`)
}

async function scriptWith(preloads: object): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['src/beforePaint.ts'],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { PRELOADS: JSON.stringify(preloads), 'import.meta.env': 'undefined' },
  })
  return outputFiles.map(({ text }) => text.trim()).join('')
}
