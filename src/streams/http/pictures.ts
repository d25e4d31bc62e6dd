import type { HttpOptions } from './http.ts'

/** Loads a picture by its address (`/api/files/<hash>/`) as a blob; null on failure. Specification, section 7. */
export type Pictures = (address: string) => Promise<Blob | null>

type PictureOptions = Pick<HttpOptions, 'baseUrl' | 'reading' | 'fetch' | 'tokens' | 'log'>

export function createPictures({ fetch, log, ...options }: PictureOptions): Pictures {
  return async (address) => {
    const token = tokenFor(options, address)
    try {
      const response = await fetch(fullAddress(options, address), {
        headers: token === null ? {} : { Authorization: `Bearer ${token}` },
        credentials: options.reading === 'cookies' ? 'include' : 'omit',
      })
      return response.ok ? await response.blob() : null
    } catch (cause) {
      log.warn(`${address} got no answer`, cause)
      return null
    }
  }
}

/**
 * The address of a picture for an `<img>`, which the browser loads by itself; null if it has to be loaded with the
 * user's token.
 */
export type PictureSource = (address: string) => string | null

export const createPictureSource =
  (options: Pick<PictureOptions, 'baseUrl' | 'reading' | 'tokens'>): PictureSource =>
  (address) =>
    tokenFor(options, address) === null ? fullAddress(options, address) : null

const isPath = (address: string): boolean => address.startsWith('/')

const fullAddress = ({ baseUrl }: Pick<PictureOptions, 'baseUrl'>, address: string): string =>
  isPath(address) ? `${baseUrl}${address}` : address

/** The token for a picture of the plant's server; no other host gets it. */
const tokenFor = (
  { baseUrl, reading, tokens }: Pick<PictureOptions, 'baseUrl' | 'reading' | 'tokens'>,
  address: string,
): string | null =>
  reading === 'bearer' && (isPath(address) || address.startsWith(`${baseUrl}/`)) ? tokens.get() : null
