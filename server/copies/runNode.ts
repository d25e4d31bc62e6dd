import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'

/**
 * Runs a program under this Node with a low priority, so that the rest of the machine goes first. Resolves once it has
 * succeeded, and rejects with its error output otherwise.
 */
export const runNode = (words: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-2000)))
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(said.trim() || `exit code ${code}`))))
    if (child.pid !== undefined) giveWay(child.pid)
  })

function giveWay(pid: number): void {
  try {
    setPriority(pid, 10)
  } catch {
    // The process has ended already.
  }
}
