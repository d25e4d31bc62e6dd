import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { forNode } from '#scripts/forNode.mjs'

/** Programs of the server, compiled for one test file. */
export interface CompiledPrograms {
  /** The compiled file of a program, such as `server/cli/verify.ts`. */
  readonly fileOf: (program: string) => string
  readonly remove: () => void
}

/**
 * Compiles programs of the server with their packages: read by tsx, or file by file from the packages, each run would
 * begin later. `name` is the caller's own.
 */
export async function compilePrograms(name: string, programs: readonly string[]): Promise<CompiledPrograms> {
  const folder = fileURLToPath(new URL(`../../.cache/${name}-${process.pid}/`, import.meta.url))
  await build({
    ...forNode,
    entryPoints: [...programs],
    outbase: '.',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    splitting: true,
  })
  copyFileSync(new URL('../../server/db/commitThread.mjs', import.meta.url), join(folder, 'commitThread.mjs'))
  return {
    fileOf: (program) => join(folder, program.replace('.ts', '.mjs')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
