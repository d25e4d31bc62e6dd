/** Bytes as they are sent within JSON. */
export function base64OfBytes(bytes: Uint8Array): string {
  const parts: string[] = []
  // In chunks: a call takes some ten thousand arguments at most.
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return btoa(parts.join(''))
}
