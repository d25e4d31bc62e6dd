import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { forNode } from './forNode.mjs'
import { root } from './run.mjs'

const sources = [
  'src',
  'server',
  'demo',
  'scripts',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
/** The commands of `server/cli` that are built: a release has no compiler. */
const commands = ['admin', 'backup', 'export', 'https', 'import', 'restore', 'replay', 'verify']
const stamp = join(root, 'dist/.built-from')
const builtFrom = digest()

if (process.argv.includes('--force') || !upToDate()) {
  // Gone while it is being built, so that half a build is never taken for a whole one.
  console.log('Building …')
  rmSync(stamp, { force: true })
  await buildClient()
  await buildServer()
  writeFileSync(stamp, builtFrom)
}

function upToDate() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === builtFrom
}

function digest() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesOf))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}

async function buildClient() {
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn' })
}

async function buildServer() {
  const { build } = await import('esbuild')
  // Late imports (drawing a ticket as PDF) are a separate file, so that the start does not read them.
  for (const name of readdirSync(join(root, 'dist'))) if (/^server.*\.mjs/.test(name)) rmSync(join(root, 'dist', name))
  await build({
    ...forNode,
    entryPoints: [{ in: 'server/main.ts', out: 'server' }],
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    chunkNames: 'server-[hash]',
    splitting: true,
    sourcemap: true,
  })
  rmSync(join(root, 'dist/cli'), { recursive: true, force: true })
  await build({
    ...forNode,
    entryPoints: commands.map((name) => `server/cli/${name}.ts`),
    outdir: 'dist/cli',
    outExtension: { '.js': '.mjs' },
    splitting: true,
  })
  await build({
    absWorkingDir: root,
    entryPoints: ['src/prerender.tsx'],
    outfile: 'dist/prerender.mjs',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
  // Threads are loaded from the folder of their starter, with their own packages.
  for (const thread of ['printing/labelWorker', 'db/commitThread'])
    copyFileSync(join(root, `server/${thread}.mjs`), join(root, `dist/${basename(thread)}.mjs`))
  copyFileSync(join(root, 'server/db/commitThread.mjs'), join(root, 'dist/cli/commitThread.mjs'))
}
