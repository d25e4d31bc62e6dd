import { setTimeout as after } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Writer } from '#server/log/writer.ts'
import { oneAtATime } from '#server/oneAtATime.ts'
import { serverStopped, recordOutcome } from './mails.ts'
import type { Attachment, Deliver, Parcel } from './smtp.ts'

/** A mail that was noted, on its way. */
interface Outgoing extends Omit<Parcel, 'attachment'> {
  readonly id: string
  /** Makes the attachment, at each try. If it fails, the mail goes without. */
  readonly attach?: (() => Promise<Attachment>) | undefined
  /** Runs once the mail server has taken it; returns the reason for a failure, or null. */
  readonly onSent?: (() => Promise<string | null>) | undefined
}

/** Sends mails in the background: no call waits for one, and a failure fails no call. */
export interface Mailer {
  /** Whether a mail server is configured. */
  readonly canSend: boolean
  /** Takes a mail and returns at once. */
  send(mail: Outgoing): void
  /** Drops some waiting mails, and no longer records a mail server's messages about their addresses. */
  forget(ids: readonly string[]): void
  /** Drops and records the waiting mails. */
  close(): Promise<void>
}

export interface MailerParts {
  /** Null without a mail server. */
  readonly deliver: Deliver | null
  readonly writer: Writer
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** ms before each further try; one try more than there are pauses. */
  readonly pauses?: readonly number[]
}

/** The reason of a mail that arrived, but whose effect could not be recorded. */
export const notRecorded = 'The mail was sent, but the notification could not be recorded: record it by hand.'

const erasedMeanwhile = 'Whom the mail was for was erased before it was sent.'

const usualPauses = [5000, 30_000, 120_000, 600_000]
const maxWaiting = 500
const longestGoodbye = 3000

/**
 * Sends one mail at a time. A failed mail is tried again, five times in all within 13 minutes; then it has failed,
 * which is logged and shown to administrators. Mails wait in memory only, because their links open accounts and are
 * stored nowhere.
 */
export function createMailer({ deliver, writer, log, pauses = usualPauses }: MailerParts): Mailer {
  const waiting = new Map<string, { readonly mail: Outgoing; tries: number; timer?: NodeJS.Timeout }>()
  const next = oneAtATime()
  let isClosed = false

  const note: (id: string, outcome: Parameters<typeof recordOutcome>[2]) => Promise<void> = (id, outcome) =>
    writer
      .submit((tx) => recordOutcome(tx, id, outcome))
      .catch((error: unknown) => log.error({ err: error, mail: id }, 'what became of a mail was not noted'))

  const giveUp = (id: string, tries: number, reason: string): Promise<void> => {
    waiting.delete(id)
    log.error({ mail: id, tries, reason }, 'a mail was not sent')
    return note(id, { state: 'failed', tries, reason })
  }

  const attempt = async (id: string): Promise<void> => {
    const held = waiting.get(id)
    if (held === undefined || deliver === null || isClosed) return
    const delivery = await deliver({ ...held.mail, attachment: await attachmentOf(held.mail) })
    held.tries++
    const { tries } = held
    if (delivery.sent) {
      waiting.delete(id)
      // Before the state: a reader of `sent` finds its effects.
      return note(id, { state: 'sent', tries, reason: (await follow(held.mail)) ?? null })
    }
    // Forgotten meanwhile: the mail server's message contains the address.
    if (!waiting.has(id)) return
    const { reason } = delivery
    const pause = pauses[tries - 1]
    if (!delivery.again || pause === undefined || isClosed) return giveUp(id, tries, reason)
    log.warn({ mail: id, tries, reason }, 'a mail was not sent yet')
    held.timer = setTimeout(() => inTurn(id), pause)
    await note(id, { state: 'waiting', tries, reason })
  }

  const follow = async ({ id, onSent }: Outgoing): Promise<string | null | undefined> =>
    onSent?.().catch((error: unknown) => {
      log.error({ err: error, mail: id }, 'a mail was sent and what follows was not recorded')
      return notRecorded
    })

  const attachmentOf = async ({ id, attach }: Outgoing): Promise<Attachment | null> => {
    try {
      return (await attach?.()) ?? null
    } catch (error) {
      log.warn({ err: error, mail: id }, 'a mail goes without its attachment')
      return null
    }
  }

  const inTurn = (id: string): void =>
    void next(() => attempt(id)).catch((error: unknown) => log.error({ err: error, mail: id }, 'a mail was dropped'))

  return {
    canSend: deliver !== null,
    send(mail) {
      if (waiting.size >= maxWaiting || isClosed) {
        void giveUp(mail.id, 0, isClosed ? serverStopped : 'Too many mails are waiting.')
        return
      }
      waiting.set(mail.id, { mail, tries: 0 })
      inTurn(mail.id)
    },
    forget(ids) {
      for (const id of ids) {
        const held = waiting.get(id)
        if (held === undefined) continue
        clearTimeout(held.timer)
        waiting.delete(id)
        void note(id, { state: 'failed', tries: held.tries, reason: erasedMeanwhile })
      }
    },
    async close() {
      isClosed = true
      for (const { timer } of waiting.values()) clearTimeout(timer)
      await Promise.race([next(async () => {}), after(longestGoodbye, undefined, { ref: false })])
      for (const [id, { tries }] of waiting) await giveUp(id, tries, serverStopped)
    },
  }
}
