import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A database for as long as the demo runs: its address, and how to throw it away. */
export function throwAway(): { readonly url: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'pecanyard-demo-'))
  return { url: join(folder, 'demo.sqlite'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
