import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const folder = join(root, 'dist/client')
/** @type {Record<string, { file: string, isDynamicEntry?: boolean, imports?: string[], css?: string[] }>} */
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
const worker = readFileSync(join(folder, 'sw.js'), 'utf8')
const onUse = JSON.parse(/onUse:(\["[^\]]*\])/.exec(worker)?.[1] ?? '[]')
const signIn = ['index.html', 'src/guestProgram.tsx']
const app = [...signIn, 'src/plantProgram.tsx']
const dashboard = needed([...app, 'src/ui/pages/DashboardPage.tsx', 'src/ui/shell/StaffDrawer.tsx'])
const rulebook = needed(['src/streams/decide/rulebook.ts']).filter((file) => !dashboard.includes(file))
const common = sharedAs('common').filter((file) => ![...dashboard, ...rulebook].includes(file))
const often = sharedAs('often').filter((file) => ![...dashboard, ...rulebook, ...common].includes(file))
const had = [...dashboard, ...rulebook, ...common, ...often]
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
  held('Tracker, sign-in included', 226, needed([...app, 'src/ui/pages/TrackerPage.tsx'])),
  held('Rulebook, loaded once the first page is drawn', 60, rulebook),
  held('Shared by most pages and dialogs, loaded while the first page is idle', 95, common),
  held('Shared by many of them, loaded with the first that needs it', 30, often),
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

/** The files of a shared chunk. @param {string} name */
function sharedAs(name) {
  return needed(Object.keys(manifest).filter((key) => key.startsWith(`_${name}-`)))
}

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

/** PDF drawing and code reading load on demand; so do screens, but those are measured here. @param {string} file */
function isHeavy(file) {
  return onUse.includes(`/${file}`) && !screens.has(file) && !file.includes('/with-')
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
