import { messageOf } from '#server/failure.ts'

/**
 * Runs a command of the command line: a failure ends as one sentence and exit code 1, not as a stack. `--help` prints
 * `usage`, a line for each way to call it, instead.
 */
export async function command(usage: readonly string[], run: () => Promise<void>): Promise<void> {
  try {
    if (process.argv.includes('--help')) for (const line of usage) say(line)
    else await run()
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exitCode = 1
  }
}

/** Prints a line. */
export const say = (line: string): boolean => process.stdout.write(`${line}\n`)
