import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { admin, answers } from '#tests/browser/plant.ts'
import { freePort } from '#tests/support/freePort.ts'

const built = fileURLToPath(new URL('../../dist/server.mjs', import.meta.url))
const patience = 60_000

/** The built server as a process of its own, which can be killed and started again over the same database. */
export interface ServerProcess {
  readonly url: string
  /** Ends it as a power switch does; it runs nothing more. */
  readonly kill: () => Promise<void>
  /** Ends it in its own time. */
  readonly stop: () => Promise<void>
}

/** Starts the server in a folder and waits until it answers; it keeps its files there, and ends with us. */
export async function startServer(folder: string, environment: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [built], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      HOST: '127.0.0.1',
      PORT: String(port),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    process.off('exit', endNow)
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  const endNow = (): boolean => child.kill('SIGKILL')
  process.on('exit', endNow)

  const url = `http://127.0.0.1:${port}`
  const giveUpAt = Date.now() + patience
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error(`The server did not start: ${complaints}`)
    await sleep(20)
  }
  return { url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
