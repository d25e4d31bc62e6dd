import type { Server } from 'node:net'

const everywhere = ['0.0.0.0', '::']

/** The URL of a server for use on this machine; a wildcard address becomes `localhost`. */
export function listeningAddress(bound: ReturnType<Server['address']>, protocol: 'http' | 'https' = 'http'): string {
  if (typeof bound !== 'object' || bound === null) return `${protocol}://localhost`
  const { address, port } = bound
  if (everywhere.includes(address)) return `${protocol}://localhost:${port}`
  return `${protocol}://${address.includes(':') ? `[${address}]` : address}:${port}`
}
