import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { aboutCertificate, httpsFiles, writePem } from './httpsFiles.ts'
import { makeAuthority, makeCertificate } from './localAuthority.ts'

/** Days before its end from which a certificate is renewed. */
const renewedBefore = 30

interface HttpsAsked {
  readonly folder: string
  readonly names: readonly string[]
  readonly renew: boolean
  /** ms. */
  readonly now: number
}

/**
 * Ensures that this machine has its own authority and a certificate for some names and addresses. The authority stays,
 * because tablets trust it. The certificate is renewed if it ends within 30 days, lacks a name, or `renew` is set.
 * Resolves with the new files.
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
  // Names are kept; addresses change.
  const before = about === null ? [] : about.names.split(', ').flatMap((each) => /^DNS:(.+)$/.exec(each)?.[1] ?? [])
  const made = await makeCertificate(authority, [...new Set([...names, ...before])], now)
  await writePem(files.key, made.key, 0o600)
  await writePem(files.certificate, made.certificate, 0o644)
  return isNew ? 'both' : 'certificate'
}

/** Whether a certificate has a name; IPv6 addresses are written in full there. */
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
