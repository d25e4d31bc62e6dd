import type { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { day } from '#model/values/calendar.ts'
import { httpsFiles, readCertificate, writePem } from './httpsFiles.ts'
import { makeAuthority, makeCertificate } from './localAuthority.ts'

/** ms before its end from which a certificate is renewed. */
const renewedBefore = 30 * day

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
  const present = existsSync(files.key) ? readCertificate(files.certificate) : null
  const isGood =
    present !== null && Date.parse(present.validTo) - now > renewedBefore && names.every((name) => isFor(present, name))
  if (isGood && !isNew && !renew) return 'nothing'
  const authority = {
    certificate: readFileSync(files.authority, 'utf8'),
    key: readFileSync(files.authorityKey, 'utf8'),
  }
  // Names are kept; addresses change.
  const before = (present?.subjectAltName ?? '').split(', ').flatMap((each) => /^DNS:(.+)$/.exec(each)?.[1] ?? [])
  const made = await makeCertificate(authority, [...new Set([...names, ...before])], now)
  await writePem(files.key, made.key, 0o600)
  await writePem(files.certificate, made.certificate, 0o644)
  return isNew ? 'both' : 'certificate'
}

/** Whether a certificate is good for a name or an address. */
const isFor = (certificate: X509Certificate, name: string): boolean =>
  (isIP(name) === 0 ? certificate.checkHost(name) : certificate.checkIP(name)) !== undefined
