import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSecureContext } from 'node:tls'

/** The folder of the machine's own authority and certificate. */
export const httpsFolder = 'data/https'

/** The files in such a folder. */
export const httpsFiles = (folder: string) => ({
  authority: join(folder, 'authority.pem'),
  authorityKey: join(folder, 'authority.key'),
  certificate: join(folder, 'server.pem'),
  key: join(folder, 'server.key'),
})

/**
 * Paths of a certificate and its key, PEM. `authority` is the root that tablets must trust; null for a publicly trusted
 * one.
 */
export interface TlsPaths {
  readonly certificate: string
  readonly key: string
  readonly authority: string | null
}

/** The certificate and key of a server. */
export interface TlsParts {
  readonly cert: Buffer
  readonly key: Buffer
}

/** Reads a certificate and its key. Throws a sentence that names the file that is missing, or that they don't fit. */
export function readTls({ certificate, key }: TlsPaths): TlsParts {
  const parts = { cert: readPem(certificate, 'TLS_CERT'), key: readPem(key, 'TLS_KEY') }
  try {
    createSecureContext(parts)
    return parts
  } catch (cause) {
    throw new Error(`${certificate} and ${key} are no certificate and its key (${String(cause)}).`, { cause })
  }
}

function readPem(path: string, name: string): Buffer {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new Error(`${name} names ${path}, which can not be read (${String(cause)}).`, { cause })
  }
}

/** A certificate; null if it is missing or damaged. */
export function readCertificate(path: string): X509Certificate | null {
  if (!existsSync(path)) return null
  try {
    return new X509Certificate(readFileSync(path))
  } catch {
    return null
  }
}

/** Writes a file completely or not at all; a key for this account only. */
export async function writePem(path: string, text: string, mode: 0o600 | 0o644): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  await writeFile(`${path}.new`, text, { mode, flush: true })
  await rename(`${path}.new`, path)
}
