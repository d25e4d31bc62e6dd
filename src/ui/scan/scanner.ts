import * as z from 'zod/mini'
import { storedOnDevice } from '#ui/hooks/storedOnDevice.ts'

/** The longest time between two keys of a scan that a setup may ask for, in ms: a person types at 120 and more. */
export const slowestGap = 100

const Scanner = z.object({
  /** The longest time between two keys of a scan, in ms. */
  gap: z.number().check(z.minimum(35), z.maximum(slowestGap)),
  /** What it types before and after each code. */
  prefix: z.string().check(z.maxLength(20)),
  suffix: z.string().check(z.maxLength(20)),
  /** The characters that its keyboard layout makes others here, and what each stands for. */
  layout: z.record(z.string(), z.string()),
})

/** How this device's scanner types. */
export type Scanner = Readonly<z.infer<typeof Scanner>>

/**
 * A scanner that was not set up. Wired ones need 1 to 10 ms a key, wireless ones up to 30. The fastest typists sometimes
 * press two keys within 35 ms, but never three in a row, and the shortest label has four.
 */
export const usualScanner: Scanner = { gap: 35, prefix: '', suffix: '', layout: {} }

const stored = storedOnDevice<typeof Scanner>('pecanyard.scanner', Scanner, usualScanner)

/** This device's scanner, kept on the device. */
export const scanner = stored.value
export const keepScanner = stored.keep

/** The text of a code without what the scanner puts around it, in this device's characters. */
export function meantBy(typed: string, { prefix, suffix, layout }: Scanner): string {
  const from = typed.startsWith(prefix) ? prefix.length : 0
  const until = suffix !== '' && typed.endsWith(suffix) ? -suffix.length : undefined
  return Array.from(typed.slice(from, until), (each) => layout[each] ?? each).join('')
}
