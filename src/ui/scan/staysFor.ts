import { type ScanAnswer, scanLooks } from './scanAnswer.ts'

/** ms: what was opened shows by itself; what was loaded is read, as is what waits to be pressed; some ask for something. */
const [opened, read, done] = [3000, 6000, 30_000]

/** How long an answer stays when nothing else is scanned, ms. */
export function staysFor({ outcome, link }: ScanAnswer): number {
  if (scanLooks[outcome].alert) return done
  return outcome === 'found' && link === undefined ? opened : read
}
