import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addThirdLanguage } from '#tests/support/thirdLanguage.ts'
import { openPlant, type ServedPlant } from './plant.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const sources = ['src', 'server', 'demo', 'scripts', 'public', 'index.html', 'vite.config.ts', 'package.json']

/**
 * A plant in its season whose program is built from a copy of the sources with a third language: its folder of words and
 * what a language touches outside of it, nothing else.
 */
export async function openPseudoPlant(): Promise<ServedPlant> {
  const copy = mkdtempSync(join(tmpdir(), 'pecanyard-language-'))
  const remove = (): void => rmSync(copy, { recursive: true, force: true })
  try {
    for (const name of sources) cpSync(join(root, name), join(copy, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    addThirdLanguage(copy)
    // To compress the files takes as long as all else of the build, and nobody measures their bytes here.
    writeFileSync(join(copy, 'scripts/precompress.ts'), 'export const precompress = () => null\n')
    await build(copy)
    const plant = await openPlant({ PECANYARD_DEMO: '1' }, join(copy, 'dist/server.mjs'))
    return { ...plant, close: () => plant.close().finally(remove) }
  } catch (failure) {
    remove()
    throw failure
  }
}

async function build(copy: string): Promise<void> {
  const program = spawn(process.execPath, [join(copy, 'scripts/build.mjs')], { cwd: copy })
  let printed = ''
  for (const output of [program.stdout, program.stderr])
    output.on('data', (chunk: Buffer) => (printed += String(chunk)))
  const code = await new Promise((ended) => program.once('exit', ended))
  if (code !== 0) throw new Error(`The program with a third language was not built:\n${printed}`)
}
