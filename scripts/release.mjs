import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './run.mjs'

/** The packages next to the built server; everything else is bundled. */
const beside = ['better-sqlite3', '@node-rs/argon2', 'sharp', 'zpl-renderer-js', 'dejavu-fonts-ttf']

/** The two faces of the tickets, of many. */
const fonts = /^(?:\/(?:package\.json|LICENSE|ttf(?:\/DejaVuSansCondensed(?:-Bold)?\.ttf)?))?$/

/** Parts of SQLite's driver that only its compiler needs. */
const unneeded = /^\/(?:deps|src|binding\.gyp)|^\/build\/(?!Release(?:\/better_sqlite3\.node)?$)/

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const name = `pecanyard-${version}-${process.platform}-${process.arch}`
const out = process.argv[2] ?? join(root, 'release')

const staging = mkdtempSync(join(tmpdir(), 'pecanyard-release-'))
try {
  const folder = join(staging, name)
  build()
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true, filter: (path) => !path.endsWith('.built-from') })
  for (const each of beside) copyPackage(each, folder, true)
  cpSync(join(root, 'packaging'), folder, { recursive: true })
  for (const each of ['docs', 'CHANGELOG.md', 'README.md'])
    cpSync(join(root, each), join(folder, each), { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: 'pecanyard', version, private: true, type: 'module' })}\n`,
  )
  mkdirSync(out, { recursive: true })
  const archive = join(out, `${name}.tar.gz`)
  run('tar', ['-czf', archive, '-C', staging, name])
  console.log(archive)
} finally {
  rmSync(staging, { recursive: true, force: true })
}

function build() {
  run(process.execPath, [join(root, 'scripts/build.mjs')])
}

/** @param {string} program @param {string[]} words */
function run(program, words) {
  const { status, error } = spawnSync(program, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${program} ended with ${status ?? String(error)}`)
}

/**
 * Copies an installed package with its dependencies; packages for other systems are not installed. @param {string}
 * packageName @param {string} folder @param {boolean} required
 */
function copyPackage(packageName, folder, required) {
  const from = join(root, 'node_modules', packageName)
  const to = join(folder, 'node_modules', packageName)
  if (existsSync(to)) return
  if (!existsSync(from)) {
    if (required) throw new Error(`${packageName} is not installed.`)
    return
  }
  cpSync(from, to, {
    recursive: true,
    filter: (path) =>
      !(packageName === 'better-sqlite3' && unneeded.test(path.slice(from.length))) &&
      !(packageName === 'dejavu-fonts-ttf' && !fonts.test(path.slice(from.length))) &&
      !path.endsWith('.map'),
  })
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
  // It fetches a built driver, which is here.
  for (const each of Object.keys(dependencies).filter((one) => one !== 'prebuild-install'))
    copyPackage(each, folder, true)
  for (const each of Object.keys(optionalDependencies)) copyPackage(each, folder, false)
}
