import { messageOf } from '#server/failure.ts'

/** Runs a command of the command line: a failure ends as one sentence and exit code 1, not as a stack. */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exitCode = 1
  }
}

/** Prints a line. */
export const say = (line: string): boolean => process.stdout.write(`${line}\n`)
