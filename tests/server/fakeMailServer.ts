import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'

/** What it says to a mail: nothing where it takes it. */
type Manner = () => { readonly code: number; readonly says: string } | null

/** A mail server on a port of its own that reads what it is given. */
export class FakeMailServer {
  readonly mails: Email[] = []
  /** How often a mail was brought, taken or not. */
  tries = 0
  manner: Manner = () => null
  readonly #smtp: SMTPServer

  private constructor() {
    this.#smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          this.tries++
          const refusal = this.manner()
          if (refusal !== null) return done(Object.assign(new Error(refusal.says), { responseCode: refusal.code }))
          void this.#read(Buffer.concat(chunks))
          return done()
        })
      },
    })
  }

  static async open(): Promise<FakeMailServer> {
    const server = new FakeMailServer()
    await new Promise<void>((resolve) => server.#smtp.listen(0, '127.0.0.1', resolve))
    return server
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#smtp.server.address() as AddressInfo).port}`
  }

  async #read(bytes: Buffer): Promise<void> {
    this.mails.push(await PostalMime.parse(bytes))
  }

  /** The nth mail that arrived, as soon as it has. */
  async mail(nth: number): Promise<Email> {
    await expect.poll(() => this.mails.length, { timeout: 10_000 }).toBeGreaterThan(nth)
    return this.mails[nth]!
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#smtp.close(() => resolve()))
  }
}

/** The link in a mail, in its text and in its HTML alike. */
export function linkIn({ text = '', html = '' }: Email): {
  readonly base: string
  readonly uid: string
  readonly token: string
} {
  const found = /(https?:\/\/[^/\s]+)\/#\/password-reset-confirm\/(\d+)\/([\w-]+)/.exec(text)
  if (found === null) throw new Error(`No link in ${text}`)
  expect(html).toContain(`href="${found[0]}"`)
  const [, base = '', uid = '', token = ''] = found
  return { base, uid, token }
}
