import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The program of an installed package, as arguments for Node: a shell's wrapper in node_modules/.bin differs by
 * system and would stand between us and a signal.
 * @param {string} packageName @param {string} [program]
 */
export function tool(packageName, program = packageName) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[program])
}

/**
 * Starts a Node program that writes where we write and reads nothing, so that nothing can wait for an answer.
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
 * Waits for a program's end and answers its exit code. Whoever stops us stops it first, and then us.
 * @param {import('node:child_process').ChildProcess} child @returns {Promise<number>}
 */
export async function ended(child) {
  let stopped = 0
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    stopped = 128 + constants.signals[signal]
    // A terminal has told the child already, and many programs drop everything when told twice.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
  process.off('SIGTERM', stop).off('SIGINT', stop)
  if (stopped) process.exit(stopped)
  return code ?? 1
}
