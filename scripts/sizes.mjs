import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const folder = join(root, 'dist/client')
/** @type {Record<string, { file: string, imports?: string[], css?: string[] }>} */
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
const worker = readFileSync(join(folder, 'sw.js'), 'utf8')
const [shell = [], onUse = []] = [...worker.matchAll(/(?:shell|onUse):(\[[^\]]*\])/g)].map((found) =>
  JSON.parse(found[1] ?? '[]'),
)

const app = ['index.html', 'src/ui/App.tsx']
row('Opening the sign-in page', needed([...app, 'src/ui/pages/LoginPage.tsx']))
row('Opening the dashboard', needed([...app, 'src/ui/pages/DashboardPage.tsx']))
row('Kept beforehand, to open without a network', shell.map(fileOf))
for (const path of onUse) row(`Only on use: ${path}`, [fileOf(path)])

/** What a browser has to fetch for these modules. @param {string[]} modules */
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

/** @param {string} path */
function fileOf(path) {
  return path === '/' ? 'index.html' : path.slice(1)
}

/** @param {string} title @param {string[]} files */
function row(title, files) {
  const sums = ['', '.gz', '.br'].map((end) => files.reduce((sum, file) => sum + sizeOf(file, end), 0))
  const [plain, gzip, brotli] = sums.map((bytes) => `${(bytes / 1000).toFixed(1)} kB`)
  console.log(`${title}: ${files.length} files, ${plain}, gzip ${gzip}, brotli ${brotli}`)
}

/** As it is sent: what is small is sent as it is. @param {string} file @param {string} end */
function sizeOf(file, end) {
  const packed = join(folder, file + end)
  return statSync(existsSync(packed) ? packed : join(folder, file)).size
}
