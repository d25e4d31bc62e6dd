import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import * as z from 'zod/mini'
import { forNode, serverFlags } from '#scripts/forNode.mjs'
import { say } from '#server/cli/command.ts'
import { endWithUs } from '#tests/support/endWithUs.ts'
import { freePort } from '#tests/support/freePort.ts'
import { type Job, Measured, Target } from './job.ts'
import { benchFolder } from './ours.ts'

/** A server to be measured. `started` is from its process to its first answer, ms. */
export interface Measurable extends Pick<Job, 'port' | 'prefix' | 'tokens' | 'targets'> {
  readonly started: number
  /** The token of a user with all permissions; '' of a baseline. */
  readonly overseer: string
  /** The process's resident memory, MB. */
  readonly resident: () => number
  /** The processor time of the process so far, µs. */
  readonly spent: () => Spent
  readonly close: () => Promise<void>
}

/** Processor time of a server, µs: of its main thread, and of all its others. */
interface Spent {
  readonly main: number
  readonly others: number
}

let profiles: string | null = null

/** From now on servers write a profile of their main thread when they end, and loads print the time per call. */
export const profileInto = (folder: string): void => void (profiles = folder)

const Known = z.object({ tokens: z.array(z.string()), targets: z.array(Target), overseer: z.string() })

const built = fileURLToPath(new URL('../.cache/bench/built/', import.meta.url))
let bundling: Promise<unknown> | null = null

/**
 * Bundles the measured programs and the load generator, as for a release: a compiler at run time wraps each function.
 */
const bundle = (): Promise<unknown> =>
  (bundling ??= build({
    ...forNode,
    entryPoints: ['oursServer', 'load', 'floors/sqlite', 'floors/postgres'].map((name) => `bench/${name}.ts`),
    outdir: built,
    outExtension: { '.js': '.mjs' },
  }).then(() => {
    copyFileSync(new URL('./floors/committer.mjs', import.meta.url), `${built}floors/committer.mjs`)
    copyFileSync(new URL('../server/db/commitThread.mjs', import.meta.url), `${built}commitThread.mjs`)
  }))

/** Runs a bundled script of the bench, with the server's flags, baselines too. */
async function run(script: string, args: readonly string[]): Promise<ChildProcess> {
  await bundle()
  const isProfiled = profiles !== null && script === 'oursServer'
  const profiler = isProfiled ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : []
  return spawn(process.execPath, [...serverFlags, ...profiler, `${built}${script}.mjs`, ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** A new folder on the disk; the caller deletes it. */
export function runFolder(): string {
  mkdirSync(benchFolder, { recursive: true })
  return mkdtempSync(`${benchFolder}run-`)
}

interface Start {
  readonly script: string
  readonly database: string
  readonly folder: string
}

/** Starts the program over a prepared database, which defines the tokens and the wagons that take steps. */
export async function startOurs(start: Omit<Start, 'script'>): Promise<Measurable> {
  const server = await startServer({ ...start, script: 'oursServer' }, '/api/health/')
  return { ...server, prefix: '/api', ...Known.parse(JSON.parse(await server.line)) }
}

/** Starts a baseline over an empty database. There is no sign-in, and every wagon takes steps. */
export async function startFloor(start: Start): Promise<Measurable> {
  const server = await startServer(start, '/wagons/1/')
  const targets = Array.from({ length: 1000 }, (_, at) => ({ id: at + 1, order: 1, bin: 1 + (at % 40) }))
  return { ...server, prefix: '', tokens: ['none'], targets, overseer: '' }
}

async function startServer({ script, database, folder }: Start, path: string) {
  const port = await freePort()
  await bundle()
  const began = performance.now()
  const child = await run(script, [String(port), database, benchFolder])
  const close = endWithUs(child, 'SIGTERM', folder)
  const line = lineOf(child)
  const giveUpAt = began + 120_000
  while (!(await answers(port, path))) {
    if (child.exitCode !== null || performance.now() > giveUpAt) {
      await close()
      throw new Error(`${script} did not start.`)
    }
    await sleep(5)
  }
  return {
    port,
    line,
    started: performance.now() - began,
    resident: () => residentOf(child),
    spent: () => spentBy(child),
    close,
  }
}

/** The first field of a thread's `schedstat` is its time on a processor, ns. */
function spentBy({ pid }: ChildProcess): Spent {
  const threads = `/proc/${pid}/task/`
  let [main, others] = [0, 0]
  for (const thread of readdirSync(threads)) {
    const spent = Number(readFileSync(`${threads}${thread}/schedstat`, 'utf8').split(' ')[0]) / 1000
    if (thread === String(pid)) main += spent
    else others += spent
  }
  return { main, others }
}

const residentOf = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

async function answers(port: number, path: string): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}${path}`)).ok
  } catch {
    return false
  }
}

/** The first line that a process prints; '' where it ends without one. */
function lineOf(child: ChildProcess): Promise<string> {
  let printed = ''
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const end = printed.indexOf('\n')
      if (end >= 0) resolve(printed.slice(0, end))
    })
    child.on('exit', () => resolve(printed))
  })
}

/** Runs a job of the load generator, in a separate process. */
export async function load(server: Measurable, job: Omit<Job, keyof Measurable>): Promise<Measured> {
  const { port, prefix, tokens, targets } = server
  const before = server.spent()
  const line = await lineOf(await run('load', [JSON.stringify({ port, prefix, tokens, targets, ...job })]))
  if (line === '') throw new Error('The load generator measured nothing.')
  const measured = Measured.parse(JSON.parse(line))
  if (profiles !== null) {
    const after = server.spent()
    const perCall = (part: keyof Spent): string => ((after[part] - before[part]) / measured.all).toFixed(0)
    say(`  ${Math.round(measured.rate)}/s; µs a call: ${perCall('main')} main thread, ${perCall('others')} others`)
  }
  return measured
}
