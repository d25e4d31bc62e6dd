import { randomBytes, webcrypto } from 'node:crypto'
import { isIP } from 'node:net'
import * as x509 from '@peculiar/x509'
import { day } from '#model/values/calendar.ts'

/** A certificate and its private key, PEM. */
export interface Pair {
  readonly certificate: string
  readonly key: string
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/** The validity of an authority, days: tablets are set up by hand. */
const authorityDays = 3650

/** Days that a certificate is good for: browsers of today refuse more than 398. */
const certificateDays = 397

const newKeys = (): Promise<webcrypto.CryptoKeyPair> =>
  webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])

async function keyText({ privateKey }: webcrypto.CryptoKeyPair): Promise<string> {
  return x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', privateKey), 'PRIVATE KEY')
}

const serial = (): string => `00${randomBytes(15).toString('hex')}`

/** A name without signs that have a meaning in a distinguished name. */
const plain = (name: string): string => name.replaceAll(/[^\w .-]/g, '')

/**
 * Makes this machine's authority: a root that tablets must trust. It may sign for servers only, and no further
 * authority. `now` in ms.
 */
export async function makeAuthority(machine: string, now: number): Promise<Pair> {
  const keys = await newKeys()
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serial(),
    name: `CN=Pecanyard on ${plain(machine)}, O=Pecanyard`,
    notBefore: new Date(now - day),
    notAfter: new Date(now + authorityDays * day),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { certificate: certificate.toString('pem'), key: await keyText(keys) }
}

/** Makes a server's certificate for names and addresses, signed by an authority. `now` in ms. */
export async function makeCertificate(authority: Pair, names: readonly string[], now: number): Promise<Pair> {
  const root = new x509.X509Certificate(authority.certificate)
  const signingKey = await webcrypto.subtle.importKey(
    'pkcs8',
    x509.PemConverter.decodeFirst(authority.key),
    algorithm,
    false,
    ['sign'],
  )
  const keys = await newKeys()
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: serial(),
    subject: `CN=${plain(names[0] ?? 'localhost')}`,
    issuer: root.subject,
    notBefore: new Date(now - day),
    notAfter: new Date(Math.min(now + certificateDays * day, root.notAfter.getTime())),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(
        names.map((value) => ({ type: isIP(value) === 0 ? ('dns' as const) : ('ip' as const), value })),
      ),
      await x509.AuthorityKeyIdentifierExtension.create(root),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { certificate: certificate.toString('pem'), key: await keyText(keys) }
}
