import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/**
 * Leaves the stopping of a server, and the deletion of its `folder` if there is one, to a small process that waits for
 * our end of a pipe to close: it closes when we ask, and also when we crash or are killed, which no handler of ours
 * would live to see. The answer stops the server and waits until it is gone.
 */
export function endWithUs(server: ChildProcess, signal: NodeJS.Signals, folder: string | null): () => Promise<void> {
  const keeper = spawn(process.execPath, ['-e', keeperScript, String(server.pid), signal, folder ?? ''], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const gone = once(keeper, 'exit')
  return async () => {
    keeper.stdin.end()
    await gone
  }
}

const keeperScript = `
const [, pid, signal, folder] = process.argv
const alive = () => { try { return process.kill(Number(pid), 0) } catch { return false } }
process.stdin.resume().on('end', async () => {
  if (alive()) process.kill(Number(pid), signal)
  // An orphan that nobody reaps looks alive for ever.
  for (let tries = 0; alive() && tries < 250; tries++) await new Promise((resolve) => setTimeout(resolve, 20))
  if (folder) require('node:fs').rmSync(folder, { recursive: true, force: true })
})`
