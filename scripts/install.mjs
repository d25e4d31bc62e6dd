import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ended, root } from './run.mjs'

const stamp = join(root, 'node_modules/.pecanyard')
// Each Node has its driver of SQLite; after a change of Node the same packages are the wrong ones.
const compiledFor = `${process.platform} ${process.arch} ${process.versions.modules}\n`

/** Node 20 takes version 12 of SQLite's driver, which is compiled here; later ones take 13, which is compiled already. */
const takesCompiledDriver = Number.parseInt(process.versions.node, 10) >= 22

/** A file of the driver that the running Node takes (server/db/sqliteFile.ts); it is there once the driver is. */
export const driverFile = takesCompiledDriver
  ? 'node_modules/better-sqlite3-13/lib/index.js'
  : 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'

/** Installs exactly the packages of package-lock.json, unless they are installed. */
export async function install() {
  const { compiled } = await fetchPackages()
  await compiled
}

/** The same, for work that needs no SQLite: returns once the packages are there, while one thread compiles it. */
export async function fetchPackages() {
  if (!installed()) {
    console.log('Installing what is missing (the first time takes a minute or two) …')
    await npm(['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'])
    return {
      compiled: npm(['rebuild', ...packagesWithScripts()], nodeHeaders())
        .then(demandDriver)
        .then(mark),
    }
  }
  return { compiled: Promise.resolve(mark()) }
}

/** The installed packages that have something to compile or fetch, without the driver of another Node. */
const packagesWithScripts = () =>
  Object.entries(packages(join(root, 'package-lock.json')))
    .filter(([path, { hasInstallScript }]) => hasInstallScript === true && existsSync(join(root, path)))
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    .filter((name) => !(name === 'better-sqlite3' && takesCompiledDriver))

/** Both drivers are optional packages, because each is for some Nodes only: npm goes on without one that failed. */
function demandDriver() {
  if (existsSync(join(root, driverFile))) return
  console.error(
    `The driver of SQLite is missing (${driverFile}). Node ${process.versions.node} compiles it with a C++ compiler and Python; Node 22 or later brings it along.`,
  )
  process.exit(1)
}

const mark = () => writeFileSync(stamp, compiledFor)

/** npm writes its own lock last, so an interrupted installation has none; an interrupted compilation has no SQLite. */
function installed() {
  if (!existsSync(join(root, driverFile))) return false
  const inFolder = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(inFolder)) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') !== compiledFor) return false
  const present = packages(inFolder)
  return Object.entries(packages(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true
    const version = present[path]?.version
    return version === wanted.version || (version === undefined && wanted.optional === true)
  })
}

/** @param {string} lock @returns {Record<string, { version: string, optional?: boolean, hasInstallScript?: boolean }>} */
const packages = (lock) => JSON.parse(readFileSync(lock, 'utf8')).packages

/** Runs npm, and ends with it if it fails. @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
async function npm(args, env = {}) {
  const [program, ...first] = npmProgram()
  const child = spawn(program, [...first, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await ended(child)
  if (code !== 0) process.exit(code)
}

/**
 * npm passes its path to its scripts; on Windows `npm` is a shell script that cannot be spawned.
 * @returns {[string, ...string[]]}
 */
function npmProgram() {
  const script = process.env['npm_execpath']
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm']
}

/** Node's own headers, if they were installed with it: compiling SQLite then downloads nothing. */
function nodeHeaders() {
  const prefix = dirname(dirname(realpathSync(process.execPath)))
  if (!existsSync(join(prefix, 'include/node/node.h'))) return {}
  const [program, ...first] = npmProgram()
  const configured = spawnSync(program, [...first, 'config', 'get', 'nodedir'], { cwd: root, encoding: 'utf8' })
  return configured.stdout.trim() === 'undefined' ? { npm_config_nodedir: prefix } : {}
}
