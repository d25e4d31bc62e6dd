import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const folder = join(root, 'dist/client')
/** @type {Record<string, { file: string, isDynamicEntry?: boolean, imports?: string[], css?: string[] }>} */
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
const worker = readFileSync(join(folder, 'sw.js'), 'utf8')
const [shell = [], onUse = []] = [...worker.matchAll(/(?:shell|onUse):(\["[^\]]*\])/g)].map((found) =>
  JSON.parse(found[1] ?? '[]'),
)
const pack = /pack:"\/([^"]*)"/.exec(worker)?.[1] ?? ''
/** @type {{ names: string[], programs: Record<string, string> }} */
const { names, programs } = JSON.parse(readFileSync(join(folder, pack), 'utf8'))
const packed = Object.keys(programs)
for (const [path, code] of Object.entries(programs))
  if (readFileSync(join(folder, path), 'utf8') !== unpacked(code))
    throw new Error(`The pack has another ${path} than the server.`)

const signIn = ['index.html', 'src/guestProgram.tsx']
const app = [...signIn, 'src/plantProgram.tsx']
const dashboard = needed([...app, 'src/ui/pages/DashboardPage.tsx', 'src/ui/shell/OwnDrawer.tsx'])
const rulebook = needed(['src/streams/decide/rulebook.ts']).filter((file) => !dashboard.includes(file))
const had = [...dashboard, ...rulebook]
/** A part of a dialog needs that dialog. @type {Record<string, string>} */
const within = {
  'src/ui/workflow/batch/BatchDrying.tsx': 'src/ui/workflow/batch/BatchDialog.tsx',
  'src/ui/workflow/batch/BatchSorting.tsx': 'src/ui/workflow/batch/BatchDialog.tsx',
  'src/ui/workflow/printing/LastLabel.tsx': 'src/ui/workflow/batch/BatchDialog.tsx',
}
const screens = new Set(
  Object.keys(manifest).flatMap((key) => (key.startsWith('src/ui/') ? [manifest[key]?.file] : [])),
)
const beyond = Object.keys(manifest)
  .filter((key) => manifest[key]?.isDynamicEntry && key.startsWith('src/ui/') && !key.includes('/words/'))
  .map((key) => ({ key, roots: [key, within[key] ?? key] }))
  .map(({ key, roots }) => ({ key, files: needed(roots).filter((file) => !had.includes(file) && !isHeavy(file)) }))

/**
 * Budgets, kB of gzip; an excess fails `npm run check`. They are generous: the times of the first load (`npm run
 * bench:load`, `npm run lighthouse`) are the goal, and these only notice what should not be there at all.
 */
const budgets = [
  held('Sign-in page', 120, needed(signIn)),
  held('Dashboard, sign-in included', 240, dashboard),
  held('Tracker, sign-in included', 220, needed([...app, 'src/ui/pages/TrackerPage.tsx'])),
  held('Rulebook, loaded once the first page is drawn', 60, rulebook),
  ...beyond.map(({ key, files }) => held(`Beyond these: ${key}`, 60, files)),
  ...Object.values(manifest)
    .filter(({ file }) => file.endsWith('.js'))
    .map(({ file }) => held(`One file: ${file}`, 145, [file])),
]
const faults = budgets.filter(({ size, budget }) => size > budget)
const isCheck = process.argv.includes('--check')
for (const { title, size, budget, files } of isCheck ? faults : budgets)
  if (isCheck || !title.startsWith('One file') || size > 30)
    console.log(
      `${title}: ${size.toFixed(1)} kB of ${budget}, in ${files.length} files, ${parsed(files)} kB of programs to parse${size > budget ? ' – TOO LARGE' : ''}`,
    )
if (faults.length > 0) process.exitCode = 1
else if (isCheck) console.log(`${budgets.length} sizes are within their budgets.`)

/** The files that a browser fetches for these modules. @param {string[]} modules */
function needed(modules) {
  const chunks = new Set()
  /** @param {string} key */
  const add = (key) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no ${key}.`)
    if (chunks.has(chunk)) return
    chunks.add(chunk)
    for (const each of chunk.imports ?? []) add(each)
  }
  for (const each of modules) add(each)
  return [...new Set(['index.html', ...[...chunks].flatMap(({ file, css = [] }) => [file, ...css])])]
}

/** As `src/worker/pack.ts` does it. @param {string} code */
function unpacked(code) {
  return code.replaceAll(/\u0006(..)/gs, (_, at) => names[(at.charCodeAt(0) - 48) * 32 + at.charCodeAt(1) - 48] ?? '')
}

/** @param {string} path */
function fileOf(path) {
  return path === '/' ? 'index.html' : path.slice(1)
}

/** PDF drawing and code reading load on demand; so do screens, but those are measured here. @param {string} file */
function isHeavy(file) {
  return onUse.includes(`/${file}`) && !screens.has(file) && !file.includes('/with-')
}

/** The others come in the pack. @param {string} file */
function isSingle(file) {
  return !packed.includes(`/${file}`)
}

/** @param {string} title @param {number} budget @param {string[]} files */
function held(title, budget, files) {
  return { title, budget, files, size: files.reduce((sum, file) => sum + sizeOf(file), 0) / 1000 }
}

/** The programs that a browser parses, kB uncompressed. @param {string[]} files */
function parsed(files) {
  const programs = files.filter((file) => file.endsWith('.js'))
  return Math.round(programs.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) / 1000)
}

/** The transferred size: small files are sent uncompressed. @param {string} file */
function sizeOf(file) {
  const packed = join(folder, `${file}.gz`)
  return statSync(existsSync(packed) ? packed : join(folder, file)).size
}
