import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Its answer to a mail, at once or later: null accepts it, `silence` never answers. */
type Saying = { readonly code: number; readonly says: string } | null | 'silence'
type Manner = () => Saying | Promise<Saying>

/** A mail server on its own port that parses its mails. */
export class MailServer {
  readonly mails: Email[] = []
  /** The number of delivery tries, accepted or not. */
  tries = 0
  manner: Manner = () => null
  readonly #smtp: SMTPServer
  #arrived = (): void => {}

  private constructor() {
    this.#smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          this.tries++
          void this.#answer(Buffer.concat(chunks), done)
        })
      },
    })
  }

  static async open(): Promise<MailServer> {
    const server = new MailServer()
    await new Promise<void>((resolve) => server.#smtp.listen(0, '127.0.0.1', resolve))
    return server
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#smtp.server.address() as AddressInfo).port}`
  }

  async #answer(bytes: Buffer, done: (error?: Error) => void): Promise<void> {
    const refusal = await this.manner()
    if (refusal === 'silence') return
    if (refusal !== null) return done(Object.assign(new Error(refusal.says), { responseCode: refusal.code }))
    void this.#read(bytes)
    done()
  }

  async #read(bytes: Buffer): Promise<void> {
    this.mails.push(await PostalMime.parse(bytes))
    this.#arrived()
  }

  /** The nth mail that arrived, as soon as it has. */
  async mail(nth: number): Promise<Email> {
    while (this.mails.length <= nth) await new Promise<void>((resolve) => (this.#arrived = resolve))
    return this.mails[nth]!
  }

  /** The first mail that matches these words, once it has arrived. */
  async mailLike(words: RegExp): Promise<Email> {
    for (let nth = 0; ; nth++) {
      const mail = await this.mail(nth)
      if (words.test(mail.text ?? '')) return mail
    }
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#smtp.close(() => resolve()))
  }
}

/** The link in a mail, equal in its text and HTML. */
export function linkIn({ text = '', html = '' }: Email): {
  readonly base: string
  readonly uid: string
  readonly token: string
} {
  const found = /(https?:\/\/[^/\s]+)\/#\/password-reset-confirm\/(\d+)\/([\w-]+)/.exec(text)
  if (found === null) throw new Error(`No link in ${text}`)
  if (!html.includes(`href="${found[0]}"`)) throw new Error(`No such link in ${html}`)
  const [, base = '', uid = '', token = ''] = found
  return { base, uid, token }
}
