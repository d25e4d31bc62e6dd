import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'

/**
 * Runs a program under this Node with a low priority, so that the rest of the machine goes first. Resolves once it has
 * succeeded, and rejects with its error output otherwise.
 */
export const runNode = (args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-2000)))
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(output.trim() || `exit code ${code}`))))
    if (child.pid !== undefined) lowerPriority(child.pid)
  })

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, 10)
  } catch {
    // The process has ended already.
  }
}
