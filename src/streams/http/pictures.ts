import type { HttpOptions } from './http.ts'

/** Loads a picture by its address (`/api/files/<hash>/`) as a blob; null on failure. Specification, section 7. */
export type Pictures = (address: string) => Promise<Blob | null>

export function createPictures({ baseUrl, reading, fetch, tokens, log }: HttpOptions): Pictures {
  return async (address) => {
    const token = reading === 'bearer' ? tokens.get() : null
    try {
      const response = await fetch(address.startsWith('/') ? `${baseUrl}${address}` : address, {
        headers: token === null ? {} : { Authorization: `Bearer ${token}` },
        credentials: reading === 'cookies' ? 'include' : 'omit',
      })
      return response.ok ? await response.blob() : null
    } catch (cause) {
      log.warn(`${address} got no answer`, cause)
      return null
    }
  }
}
