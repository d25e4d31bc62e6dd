import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { aboutCertificate, httpsFiles, writePem } from './httpsFiles.ts'
import { makeAuthority, makeCertificate } from './localAuthority.ts'

/** Days before its end from which a certificate is made anew. */
const renewedBefore = 30

interface HttpsAsked {
  readonly folder: string
  readonly names: readonly string[]
  readonly renew: boolean
  /** ms. */
  readonly now: number
}

/**
 * Sees that there is an authority of this machine's own and a certificate of it for some names and addresses. The
 * authority stays, since tablets know it; the certificate is made anew where it ends within 30 days, lacks a name, or
 * `renew` says so. Resolves with what was made.
 */
export async function ensureHttps({
  folder,
  names,
  renew,
  now,
}: HttpsAsked): Promise<'both' | 'certificate' | 'nothing'> {
  const files = httpsFiles(folder)
  const isNew = !existsSync(files.authority) || !existsSync(files.authorityKey)
  if (isNew) {
    const made = await makeAuthority(hostname(), now)
    await writePem(files.authorityKey, made.key, 0o600)
    await writePem(files.authority, made.certificate, 0o644)
  }
  const about = existsSync(files.key) ? aboutCertificate(files.certificate, now) : null
  const isGood = about !== null && about.days > renewedBefore && names.every((name) => bears(about.names, name))
  if (isGood && !isNew && !renew) return 'nothing'
  const authority = {
    certificate: readFileSync(files.authority, 'utf8'),
    key: readFileSync(files.authorityKey, 'utf8'),
  }
  // Names that were given once stay; addresses change.
  const before = about === null ? [] : about.names.split(', ').flatMap((each) => /^DNS:(.+)$/.exec(each)?.[1] ?? [])
  const made = await makeCertificate(authority, [...new Set([...names, ...before])], now)
  await writePem(files.key, made.key, 0o600)
  await writePem(files.certificate, made.certificate, 0o644)
  return isNew ? 'both' : 'certificate'
}

/** Whether a certificate's names have one; IPv6 addresses are written in full there. */
function bears(subjectAltName: string, name: string): boolean {
  if (isIP(name) === 6) return subjectAltName.includes(`IP Address:${inFull(name)}`)
  return subjectAltName.split(', ').includes(isIP(name) === 4 ? `IP Address:${name}` : `DNS:${name}`)
}

function inFull(address: string): string {
  const [head = '', tail] = address.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((each) => each !== ''))
  const groups = [...(before ?? []), ...(after ?? [])]
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length }, () => '0')
  return [...(before ?? []), ...zeros, ...(after ?? [])]
    .map((each) => Number.parseInt(each, 16).toString(16).toUpperCase())
    .join(':')
}
