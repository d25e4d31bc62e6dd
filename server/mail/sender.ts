import type { Settings } from '#model/settings.ts'
import type { Server } from '#server/server.ts'
import type { Parcel } from './smtp.ts'

/** What links in mails begin with: never what a request said of itself, or anybody could have a link of theirs mailed. */
export const linkBase = (
  { publicUrl, listensAt }: Pick<Server, 'publicUrl' | 'listensAt'>,
  settings: Settings,
): string => publicUrl ?? (settings.public_url || listensAt())

/** Whom mails come from: the sender of the settings, else the company's address, else nobody in particular. */
export function senderOf(settings: Settings, base: string): Parcel['from'] {
  const nobody = `no-reply@${new URL(base).hostname}`
  return { name: settings.company_name, address: settings.mail_sender || settings.email || nobody }
}
