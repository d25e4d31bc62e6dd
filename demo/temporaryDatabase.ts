import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A database in a temporary folder: its address, and `remove`, which deletes the folder. */
export function temporaryDatabase(): { readonly url: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'pecanyard-demo-'))
  return { url: join(folder, 'demo.sqlite'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
