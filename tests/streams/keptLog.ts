import type { Log } from '#streams/http/log.ts'

/** A log that keeps its lines. */
export function keptLog(): Log & { readonly warnings: string[]; readonly errors: string[] } {
  const warnings: string[] = []
  const errors: string[] = []
  return { warnings, errors, warn: (message) => warnings.push(message), error: (message) => errors.push(message) }
}
