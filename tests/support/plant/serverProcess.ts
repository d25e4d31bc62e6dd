import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endWithUs } from '#tests/support/endWithUs.ts'

/** The server that `npm run build` makes. */
export const builtServer = fileURLToPath(new URL('../../../dist/server.mjs', import.meta.url))

/** The administrator of every plant that a test opens. */
export const admin = { email: 'admin@example.com', password: 'a long enough passphrase' }

/** The program and its folder. */
export interface ServerOptions {
  /** The program and its arguments; the built server by default. */
  readonly command?: readonly [string, ...string[]]
  /** The working folder, where the server keeps its files. */
  readonly folder: string
  /** Deletes `folder` when the process has ended. */
  readonly deletesFolder?: boolean
  /** All that the server sees besides its place on the network and the administrator. */
  readonly environment: NodeJS.ProcessEnv
}

/** A server in a separate process, which ends with us, even when we are killed. */
export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  /** All that it has printed so far. */
  readonly printed: () => string
  /** Ends it as a power switch does. */
  readonly kill: () => Promise<void>
  /** Ends it by SIGTERM; its exit code. */
  readonly stop: () => Promise<number | null>
}

/** Starts a server on a free port of 127.0.0.1 and waits until it listens. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { command = [process.execPath, builtServer], folder, deletesFolder = false } = options
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      // The server chooses a free one itself: chosen here, another process could take it before.
      PORT: '0',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const release = endWithUs(child, 'SIGTERM', deletesFolder ? folder : null)
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    const code = await exit
    await release()
    return code
  }
  try {
    return {
      url: await addressOf(child, () => printed),
      child,
      printed: () => printed,
      kill: async () => void (await end('SIGKILL')),
      stop: () => end('SIGTERM'),
    }
  } catch (cause) {
    await end('SIGTERM')
    throw new Error(`The server did not start:\n${printed}`, { cause })
  }
}

/** The address that the server prints once it listens. */
async function addressOf(child: ChildProcess, printed: () => string): Promise<string> {
  // A demonstration plays half a season before it listens.
  const giveUpAt = Date.now() + 100_000
  for (;;) {
    const [, address] = /Pecanyard is at (https?:\/\/\S+)\s/.exec(printed()) ?? []
    if (address !== undefined) return address
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}.`)
    if (Date.now() > giveUpAt) throw new Error('It does not listen after 100 s.')
    await sleep(25)
  }
}
