import { setTimeout as after } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Writer } from '#server/log/writer.ts'
import { oneAtATime } from '#server/oneAtATime.ts'
import { serverStopped, recordOutcome } from './mails.ts'
import type { Attachment, Deliver, Parcel } from './smtp.ts'

/** A mail that was noted, on its way. `ids` are the notes of all that is in it. */
export interface Outgoing extends Omit<Parcel, 'attachments'> {
  readonly ids: readonly string[]
  /** Makes the attachments, at each try. One that fails is left out. */
  readonly attach?: readonly (() => Promise<Attachment>)[] | undefined
  /** Runs for each id once the mail server has taken the mail; returns the reason for a failure, or null. */
  readonly onSent?: ((id: string) => Promise<string | null>) | undefined
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

const erasedMeanwhile = 'The person it was for was erased before the mail was sent.'

/** A mail on its way. */
interface Held {
  readonly mail: Outgoing
  tries: number
  timer?: NodeJS.Timeout
}

const usualPauses = [5000, 30_000, 120_000, 600_000]
const maxWaiting = 500
const longestGoodbye = 3000

/**
 * Sends one mail at a time. A failed mail is tried again, five times in all within 13 minutes; then it has failed,
 * which is logged and shown to administrators. Mails wait in memory only, because their links open accounts and are
 * stored nowhere.
 */
export function createMailer({ deliver, writer, log, pauses = usualPauses }: MailerParts): Mailer {
  const waiting = new Set<Held>()
  const next = oneAtATime()
  let isClosed = false

  const note: (ids: readonly string[], outcome: Parameters<typeof recordOutcome>[2]) => Promise<void> = (
    ids,
    outcome,
  ) =>
    writer
      .submit((tx) => recordOutcome(tx, ids, outcome))
      .catch((error: unknown) => log.error({ err: error, mail: ids }, 'what became of a mail was not noted'))

  const giveUp = (held: Held, reason: string): Promise<void> => {
    waiting.delete(held)
    const { tries, mail } = held
    log.error({ mail: mail.ids, tries, reason }, 'a mail was not sent')
    return note(mail.ids, { state: 'failed', tries, reason })
  }

  const attempt = async (held: Held): Promise<void> => {
    if (!waiting.has(held) || deliver === null || isClosed) return
    const { mail } = held
    const delivery = await deliver({ ...mail, attachments: await attachmentsOf(mail) })
    held.tries++
    const { tries } = held
    if (delivery.sent) {
      waiting.delete(held)
      // Before the state: a reader of `sent` finds its effects.
      for (const id of mail.ids) await note([id], { state: 'sent', tries, reason: await follow(mail, id) })
      return
    }
    // Forgotten meanwhile: the mail server's message contains the address.
    if (!waiting.has(held)) return
    const { reason } = delivery
    const pause = pauses[tries - 1]
    if (!delivery.again || pause === undefined || isClosed) return giveUp(held, reason)
    log.warn({ mail: mail.ids, tries, reason }, 'a mail was not sent yet')
    held.timer = setTimeout(() => inTurn(held), pause)
    await note(mail.ids, { state: 'waiting', tries, reason })
  }

  const follow = async ({ onSent }: Outgoing, id: string): Promise<string | null> =>
    (await onSent?.(id).catch((error: unknown) => {
      log.error({ err: error, mail: id }, 'a mail was sent and what follows was not recorded')
      return notRecorded
    })) ?? null

  const attachmentsOf = async ({ ids, attach = [] }: Outgoing): Promise<readonly Attachment[]> => {
    const attachments: Attachment[] = []
    for (const make of attach)
      try {
        attachments.push(await make())
      } catch (error) {
        log.warn({ err: error, mail: ids }, 'a mail goes without its attachment')
      }
    return attachments
  }

  const inTurn = (held: Held): void =>
    void next(() => attempt(held)).catch((error: unknown) =>
      log.error({ err: error, mail: held.mail.ids }, 'a mail was dropped'),
    )

  return {
    canSend: deliver !== null,
    send(mail) {
      const held: Held = { mail, tries: 0 }
      if (waiting.size >= maxWaiting || isClosed) {
        void giveUp(held, isClosed ? serverStopped : 'Too many mails are waiting.')
        return
      }
      waiting.add(held)
      inTurn(held)
    },
    forget(ids) {
      for (const held of waiting) {
        if (!held.mail.ids.some((id) => ids.includes(id))) continue
        clearTimeout(held.timer)
        waiting.delete(held)
        void note(held.mail.ids, { state: 'failed', tries: held.tries, reason: erasedMeanwhile })
      }
    },
    async close() {
      isClosed = true
      for (const { timer } of waiting) clearTimeout(timer)
      await Promise.race([next(async () => {}), after(longestGoodbye, undefined, { ref: false })])
      for (const held of waiting) await giveUp(held, serverStopped)
    },
  }
}
