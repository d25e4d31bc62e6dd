import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The program of an installed package, as arguments for Node: a shell wrapper in node_modules/.bin differs by
 * system and would not pass signals on.
 * @param {string} packageName @param {string} [program]
 */
export function tool(packageName, program = packageName) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[program])
}

/**
 * Starts a Node program with our output and without input, so that it can't wait for an answer.
 * @param {string[]} args @param {NodeJS.ProcessEnv} [env]
 */
export function node(args, env = {}) {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/**
 * Waits for a program's end and returns its exit code. A signal stops the program first, then us.
 * @param {import('node:child_process').ChildProcess} child @returns {Promise<number>}
 */
export async function ended(child) {
  let stopped = 0
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    stopped = 128 + constants.signals[signal]
    // A terminal has signalled the child already, and many programs abort on a second signal.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
  process.off('SIGTERM', stop).off('SIGINT', stop)
  if (stopped) process.exit(stopped)
  return code ?? 1
}
