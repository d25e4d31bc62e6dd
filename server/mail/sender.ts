import type { Settings } from '#model/kinds/settings.ts'
import { Email } from '#model/values/email.ts'
import { originIn } from '#model/values/webAddress.ts'
import { isPublicDomain } from './domainRecords.ts'
import type { Parcel } from './smtp.ts'

/** The addresses of the server: the configured and the actual one. */
export interface Reached {
  readonly publicUrl: string | undefined
  readonly listensAt: () => string
}

/** The base of links in mails: never from a request, because a caller could then mail a link of their own. */
export const linkBase = (server: Reached, settings: Settings): string =>
  publicAddress(server, settings) ?? server.listensAt()

/** The public address of the plant; null if none is set. */
export const publicAddress = ({ publicUrl }: Pick<Reached, 'publicUrl'>, settings: Settings): string | null =>
  publicUrl ?? originIn(settings.public_url)

/**
 * The sender of mails, and where answers go. Without an address in the settings, mail comes from an address of the
 * plant's own domain: receivers drop mail that a server sends in the name of somebody else's domain, such as that of a
 * company address at a large provider. Answers go to the company's address.
 */
export function senderOf(settings: Settings, base: string): Parcel['from'] {
  const host = new URL(base).hostname
  // A company's address was any text once.
  const company = Email.safeParse(settings.email).success ? settings.email : ''
  const isOwn = company !== '' && (isUnderDomain(host, domainOf(company)) || !isPublicDomain(host))
  const address = settings.mail_sender || (isOwn ? company : `no-reply@${host}`)
  return { name: settings.company_name, address, replyTo: company === '' || company === address ? null : company }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

const isUnderDomain = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)
