import type { Settings } from '#model/kinds/settings.ts'
import { Email } from '#model/values/email.ts'
import { originIn } from '#model/values/webAddress.ts'
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

/** The sender of mails: that of the settings, else the company's address, else a no-reply address. */
export function senderOf(settings: Settings, base: string): Parcel['from'] {
  const noReplyAddress = `no-reply@${new URL(base).hostname}`
  // A company's address was any text once.
  const email = Email.safeParse(settings.email).success ? settings.email : ''
  return { name: settings.company_name, address: settings.mail_sender || email || noReplyAddress }
}
