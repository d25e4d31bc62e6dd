import * as z from 'zod/mini'
import type { Settings } from '#model/settings.ts'
import { originIn } from '#model/webAddress.ts'
import type { Parcel } from './smtp.ts'

/** Where the server is reached: the address it was told, and the one it listens at. */
export interface Reached {
  readonly publicUrl: string | undefined
  readonly listensAt: () => string
}

/** What links in mails begin with: never what a request said of itself, or anybody could have a link of theirs mailed. */
export const linkBase = (server: Reached, settings: Settings): string =>
  publicAddress(server, settings) ?? server.listensAt()

/** Where people find the plant from outside; null where nobody said so. */
export const publicAddress = ({ publicUrl }: Pick<Reached, 'publicUrl'>, settings: Settings): string | null =>
  publicUrl ?? originIn(settings.public_url)

const Email = z.email()

/** Whom mails come from: the sender of the settings, else the company's address, else nobody in particular. */
export function senderOf(settings: Settings, base: string): Parcel['from'] {
  const nobody = `no-reply@${new URL(base).hostname}`
  // A company's address was any text once.
  const email = Email.safeParse(settings.email).success ? settings.email : ''
  return { name: settings.company_name, address: settings.mail_sender || email || nobody }
}
