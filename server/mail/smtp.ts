import { createTransport } from 'nodemailer'
import { messageOf } from '#server/failure.ts'
import { asHtml, asText, type Letter } from './letter.ts'

/** A file that goes along with a mail. */
export interface Attachment {
  readonly filename: string
  readonly content: Buffer
}

/** A mail that is ready to go. */
export interface Parcel {
  readonly from: {
    readonly name: string
    readonly address: string
    /** Where answers go, if not to the sender. */
    readonly replyTo: string | null
  }
  /** One or more addresses. */
  readonly to: readonly string[]
  readonly letter: Letter
  readonly attachments?: readonly Attachment[]
}

/** The result of handing a mail to the mail server; `again` if a later try could succeed. */
type Delivery = { readonly sent: true } | { readonly sent: false; readonly reason: string; readonly again: boolean }

/** Hands a mail over; it never throws. */
export type Deliver = (parcel: Parcel) => Promise<Delivery>

const seconds = 1000

/**
 * Delivers by an SMTP server: `smtp://user:password@host:587` (encrypted where the server can), `smtps://` for TLS
 * from the start. A mail server that does not answer is given up after `patience`, ms.
 */
export function createSmtp(url: string, patience = 10 * seconds): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: 3 * patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ from, to, letter, attachments = [] }) => {
    try {
      await transport.sendMail({
        from: { name: from.name, address: from.address },
        ...(from.replyTo === null ? {} : { replyTo: { name: from.name, address: from.replyTo } }),
        // As addresses: of a text, a part could be taken for a name.
        to: to.map((address) => ({ name: '', address })),
        subject: letter.subject,
        text: asText(letter),
        html: asHtml(letter),
        headers: headersOf(letter),
        attachments: attachments.map((each) => ({ ...each })),
      })
      return { sent: true }
    } catch (error) {
      return failed(error)
    }
  }
}

/** `auto-submitted`: so that no holiday notice answers it. One press ends mails by https alone (RFC 8058). */
const headersOf = ({ unsubscribe }: Letter): Record<string, string> => ({
  'auto-submitted': 'auto-generated',
  ...(unsubscribe === undefined ? {} : { 'list-unsubscribe': `<${unsubscribe}>` }),
  ...(unsubscribe?.startsWith('https:') === true ? { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' } : {}),
})

/** A mail server's 5xx is its last word; everything else, a server that is away first of all, may be over later. */
function failed(error: unknown): Delivery {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  const said = messageOf(error).replaceAll(/\s+/g, ' ').slice(0, 250)
  return { sent: false, reason: `${whatFailed(error)} ${said}`, again: !(code >= 500 && code < 600) }
}

/** What failed, in words of the screens' languages; the mail server's own words follow as they are. */
function whatFailed(error: unknown): string {
  switch (error instanceof Error && 'code' in error ? error.code : '') {
    case 'EAUTH':
      return 'The mail server did not accept the name and password:'
    case 'EENVELOPE':
      return 'The mail server did not accept an address:'
    case 'EMESSAGE':
      return 'The mail server did not accept the mail:'
    default:
      return 'The mail server could not be reached:'
  }
}
