import { hexOf } from './hexOf.ts'

/**
 * A fresh Idempotency-Key. `crypto.randomUUID` would not do: it is missing on a page served over plain HTTP, as in a
 * plant's own network.
 */
export function newKey(
  fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  return hexOf(fill(new Uint8Array(16)))
}
