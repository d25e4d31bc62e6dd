import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endWithUs } from '#tests/support/endWithUs.ts'
import { freePort } from '#tests/support/freePort.ts'

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
  /** All that the server sees besides PORT, HOST and the administrator. */
  readonly environment: NodeJS.ProcessEnv
  /** The scheme of its address. */
  readonly scheme?: 'http' | 'https'
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

/** Starts a server on a free port and waits until it says that it listens. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { command = [process.execPath, builtServer], folder, deletesFolder = false, scheme = 'http' } = options
  const port = await freePort()
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
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
  const url = `${scheme}://127.0.0.1:${port}`
  const server = {
    url,
    child,
    printed: () => printed,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
  try {
    await listens(child, server.printed)
  } catch (cause) {
    // Between the choice of a port and its use, another process may have taken it.
    if (printed.includes('EADDRINUSE')) return startServer(options)
    await server.stop()
    throw new Error(`The server did not start:\n${printed}`, { cause })
  }
  return server
}

/** Waits until the server itself says that it listens: an answer could come from another server on its port. */
async function listens(child: ChildProcess, printed: () => string): Promise<void> {
  // A demonstration plays half a season before it listens.
  const giveUpAt = Date.now() + 100_000
  while (!printed().includes('Pecanyard is at ')) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}.`)
    if (Date.now() > giveUpAt) throw new Error('It does not listen after 100 s.')
    await sleep(25)
  }
}
