import { Resolver } from 'node:dns/promises'
import type { DomainRecord, MailDomain } from '#model/kinds/mail.ts'

/** The texts of a DNS name; throws as `node:dns` does. */
export type TxtLookup = (name: string) => Promise<readonly string[]>

/**
 * Asks DNS itself, briefly: a plant without the Internet must not wait for it. `servers`: instead of the machine's own;
 * `timeout` in ms.
 */
export function dnsLookup({
  servers,
  timeout = 1500,
}: { servers?: readonly string[]; timeout?: number } = {}): TxtLookup {
  return async (name) => {
    const resolver = new Resolver({ timeout, tries: 1 })
    if (servers !== undefined) resolver.setServers(servers)
    // A text above 255 bytes comes in parts.
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  }
}

/** What DNS says of a sender's domain, for receivers; null if the sender has no public domain. */
export async function domainRecords(sender: string, txt: TxtLookup): Promise<MailDomain | null> {
  const domain = sender.slice(sender.lastIndexOf('@') + 1).toLowerCase()
  if (!isPublicDomain(domain)) return null
  const [spf, dkim, dmarc] = await Promise.all([
    oneOf(txt, domain, /^v=spf1(?: |$)/i),
    keysOf(txt, domain),
    policyOf(txt, domain),
  ])
  return { domain, spf, dkim, dmarc }
}

/** Whether other mail servers could know a host: neither an address nor a name of the plant's own network. */
export const isPublicDomain = (host: string): boolean =>
  /\.[a-z][a-z0-9-]*$/i.test(host) && !/\.(?:local|lan|internal|home|test|localhost)$/i.test(host)

const missing: DomainRecord = { state: 'missing', said: '' }
const unasked: DomainRecord = { state: 'unasked', said: '' }

async function oneOf(txt: TxtLookup, name: string, form: RegExp): Promise<DomainRecord> {
  try {
    const [said, ...others] = (await txt(name)).filter((each) => form.test(each))
    if (said === undefined) return missing
    // RFC 7208, 4.5, and RFC 7489, 6.6.3.
    return { state: others.length === 0 ? 'found' : 'several', said: said.slice(0, 300) }
  } catch (error) {
    return isAbsent(error) ? missing : unasked
  }
}

/**
 * A key's name has a selector that only the mail server knows. But the name above all keys exists if there is one (RFC
 * 8020): then DNS says that it has no data, not that there is no such name.
 */
async function keysOf(txt: TxtLookup, domain: string): Promise<DomainRecord> {
  try {
    await txt(`_domainkey.${domain}`)
    return { state: 'found', said: '' }
  } catch (error) {
    if (codeOf(error) === 'ENODATA') return { state: 'found', said: '' }
    return isAbsent(error) ? missing : unasked
  }
}

/** The policy of a domain without its own is that of the domain above it. */
async function policyOf(txt: TxtLookup, domain: string): Promise<DomainRecord> {
  const own = await oneOf(txt, `_dmarc.${domain}`, /^v=DMARC1(?:\s*;|$)/i)
  const above = domain.slice(domain.indexOf('.') + 1)
  return own.state === 'missing' && above.includes('.') ? policyOf(txt, above) : own
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
const isAbsent = (error: unknown): boolean => codeOf(error) === 'ENOTFOUND' || codeOf(error) === 'ENODATA'
