import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { build as bundle } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'
import type { Build } from '#worker/build.ts'

type Output = Rolldown.OutputBundle[string]
type Files = Readonly<Record<string, Uint8Array>>

interface Parts {
  readonly outputs: readonly Output[]
  /** Copied as they are, from the public folder. */
  readonly copied: Files
  /** The worker's own sources: they belong to the build as well. */
  readonly worker: Files
  /** Modules whose chunks are stored only after their first use. */
  readonly onUse: readonly RegExp[]
  /** The module with all texts of each language, stored for users of that language. */
  readonly words: Readonly<Record<string, RegExp>>
}

const worker = 'src/worker'

/** Icons for the home screen are only requested on installation. */
const copiedWorthKeeping = new Set(['.svg', '.webmanifest'])

/**
 * Emits `sw.js` for the build's files, `version.txt`, and the same version in the page, so that an open page detects a
 * new version.
 */
export function serviceWorker(chosen: Pick<Parts, 'onUse' | 'words'>): Plugin {
  let publicFolder = ''
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      publicFolder = config.publicDir
    },
    async generateBundle(_, bundled) {
      const page = bundled['index.html']
      if (page?.type !== 'asset') return this.error('There is no index.html to open without a network.')
      const outputs = Object.values(bundled)
      const build = buildOf({ outputs, copied: filesOf(publicFolder), worker: filesOf(worker), ...chosen })
      page.source = marked(String(page.source), build)
      this.emitFile({ type: 'asset', fileName: 'version.txt', source: `${build.version}\n` })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await workerOf(build) })
    },
  }
}

/** The files of a build, and those stored in advance. */
export function buildOf({ outputs, copied, worker: own, onUse, words }: Parts): Build {
  const files = outputs.filter(({ fileName }) => !fileName.startsWith('.') && extname(fileName) !== '.map')
  const shown = files.filter(({ fileName }) => fileName !== 'index.html')
  const isKept = (output: Output): boolean =>
    output.type === 'chunk' ? isBeforehand(output, onUse) : extname(output.fileName) === '.css'
  const kept = Object.keys(copied).filter((name) => copiedWorthKeeping.has(extname(name)))
  return {
    version: hashOf([
      ...files.map((file): Content => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
      ...Object.entries(copied),
      ...Object.entries(own),
    ]),
    shell: ['/', ...addresses([...kept, ...shown.filter(isKept).map(({ fileName }) => fileName)])],
    words: Object.fromEntries(
      Object.entries(words).flatMap(([language, module]) =>
        addresses(outputs.filter(holds(module)).map(({ fileName }) => fileName)).map((path) => [language, path]),
      ),
    ),
    onUse: addresses(shown.filter((output) => !isKept(output)).map(({ fileName }) => fileName)),
  }
}

const holds =
  (module: RegExp) =>
  (output: Output): boolean =>
    output.type === 'chunk' && output.moduleIds.some((id) => module.test(id))

const isBeforehand = ({ moduleIds }: { readonly moduleIds: readonly string[] }, onUse: Parts['onUse']): boolean =>
  !moduleIds.some((id) => onUse.some((each) => each.test(id)))

const addresses = (names: readonly string[]): readonly string[] => names.map((name) => `/${name}`).toSorted()

const marked = (html: string, { version }: Pick<Build, 'version'>): string =>
  html.replace('</head>', `  <meta name="pecanyard-version" content="${version}" />\n  </head>`)

type Content = readonly [name: string, content: string | Uint8Array]

function hashOf(contents: readonly Content[]): string {
  const hash = createHash('sha256')
  for (const [name, content] of contents.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${name}\0`).update(content).update('\0')
  return hash.digest('hex').slice(0, 12)
}

function filesOf(folder: string): Files {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(files.map(({ name }) => [name, readFileSync(join(folder, name))]))
}

async function workerOf(build: Build): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: [`${worker}/main.ts`],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { BUILD: JSON.stringify(build) },
  })
  return outputFiles.map(({ text }) => text).join('')
}
