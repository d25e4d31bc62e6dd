import type { Transaction } from 'kysely'
import { calls } from '#model/calls.ts'
import { dateIn } from '#model/clock.ts'
import { mailable } from '#model/email.ts'
import type { EventOrigin } from '#model/event.ts'
import { type Notice, type NotifiedInput, noticeKinds, type UnsubscribeInput } from '#model/notice.ts'
import { roles } from '#model/roles.ts'
import { type Step, stepCallOf } from '#model/step.ts'
import type { UserRow } from '#model/user.ts'
import { personalText, type PlantState, rowOf } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { canAccess } from '#server/access/readVisible.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import { judge, takeStep } from '#server/commands/takeStep.ts'
import { answerIdempotently, emptyAnswer } from '#server/commands/writeOptions.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Server } from '#server/http/server.ts'
import { transactionOf } from '#server/log/work.ts'
import { notRecorded } from '#server/mail/mailer.ts'
import { noMailServer, recordMail, noticesAbout, wasJustMailed } from '#server/mail/mails.ts'
import {
  clientOf,
  isUnsubscribeToken,
  noticeLetter,
  type NoticeOf,
  noticeWords,
  pageOf,
  unsubscribeToken,
  whyNotMailed,
} from '#server/mail/notices.ts'
import { linkBase, senderOf } from '#server/mail/sender.ts'
import type { Attachment } from '#server/mail/smtp.ts'
import { problems } from '#server/problem.ts'
import { visibleRecords } from './lists.ts'
import { demandAccess, guestRoute, logRoute, type Route, userRoute } from './route.ts'
import { shipmentTicketOf } from './tickets.ts'
import { answerWith, send, writeOptionsOf } from './writeAnswers.ts'

type About = NoticeOf & { readonly client: number }
type Given = Readonly<Partial<Record<NoticeOf['entity'], number | undefined>>>

/** The record of a notice and its client, or 404. */
function demandNotice(state: PlantState, user: Parameters<typeof canAccess>[1], about: Given): About {
  const entity = noticeKinds.find((each) => about[each] !== undefined)
  const id = entity === undefined ? undefined : about[entity]
  if (entity === undefined || id === undefined || !canAccess(state, user, entity, id)) throw problems.notFound()
  const client = clientOf(state, { entity, id })
  if (client === null) throw problems.notFound()
  return { entity, id, client }
}

async function noticeOf(tx: Reader, state: PlantState, server: Server, about: About, now: string): Promise<Notice> {
  const { client } = about
  const standing = {
    noMailServer: server.mailer.canSend ? null : noMailServer,
    justMailed: await wasJustMailed(tx, client, now),
  }
  return {
    client,
    language: rowOf(state, 'client', client)?.language ?? null,
    words: noticeWords(state, about),
    why: whyNotMailed(state, about, standing),
    sent: await noticesAbout(tx, about),
  }
}

interface NewLetter extends Pick<Notice, 'language' | 'words'> {
  /** The sender. */
  readonly by: number
  readonly about: About
  readonly onSent: (() => Promise<string | null>) | undefined
}

/** Records a mail to a client in the transaction; returns the function that sends it, for after the commit. */
async function queueLetter(
  tx: Transaction<Tables>,
  state: PlantState,
  server: Server,
  { language, words, by, about, onSent }: NewLetter,
  now: string,
): Promise<() => void> {
  const settings = settingsOf(state)
  const base = linkBase(server, settings)
  const id = await recordMail(tx, { user: by, kind: 'notice', canSend: true, about }, now)
  const text = (field: string): string => personalText(state, 'client', about.client, field)
  const token = await unsubscribeToken(tx, about.client)
  const letter = noticeLetter({
    language,
    words,
    firstName: text('first_name'),
    company: settings.company_name,
    address: `${base}${pageOf(state, about)}`,
    stop: `${base}/#/unsubscribe/${about.client}/${token}`,
    unsubscribe: `${base}/api/unsubscribe/one_click/?client=${about.client}&token=${token}`,
  })
  const attach = about.entity === 'shipment' ? () => shippingTicketOf(server, about, base) : undefined
  return () =>
    server.mailer.send({
      id,
      to: mailable(text('email')),
      from: senderOf(settings, base),
      letter,
      attach,
      onSent,
    })
}

/** The ticket of a shipment in its client's view, drawn when the mail is sent. */
async function shippingTicketOf(server: Server, { id, client }: About, base: string): Promise<Attachment> {
  const { shippingTicketFile } = await import('#server/mail/shippingTicketFile.ts')
  const state = await server.writer.plant()
  const now = server.clock()
  const context = { server, state, now, user: { role_number: roles.grower, client, broker: null, permissions: [] } }
  const [shipment] = visibleRecords(context, 'shipments', [id])
  if (shipment === undefined) throw new Error(`Shipment ${id} is gone.`)
  const ticket = await shipmentTicketOf(context, shipment)
  return shippingTicketFile(server.db.read, ticket, { settings: settingsOf(state), base, now })
}

type NotifyStep = Extract<Step, { type: 'notify' }>

/**
 * The step that records the notification; by the user, today, if the call does not say otherwise. Null for a shipment.
 */
function notifyStep(
  state: PlantState,
  { entity, id }: NoticeOf,
  { notified_by, notified_at }: NotifiedInput,
  user: UserRow,
  now: string,
): NotifyStep | null {
  if (entity === 'shipment') return null
  const notified = {
    notified_by: notified_by ?? user.id,
    notified_at: notified_at ?? dateIn(now, settingsOf(state).time_zone),
  }
  return { entity, type: 'notify', id, ...notified }
}

/** Records the notification in the name of the sender; returns the reason of a failure, null on success. */
async function recordNotified(server: Server, step: NotifyStep, user: UserRow, origin: EventOrigin | undefined) {
  const { outcome } = await takeStep(server, {
    step,
    actor: user,
    ...(origin === undefined ? {} : { origin }),
    answer: emptyAnswer,
  })
  return outcome.kind === 'done' ? null : notRecorded
}

/** Removes Email from the contact methods of a client, once. */
async function unsubscribe(server: Server, { client, token }: UnsubscribeInput): Promise<void> {
  const row = rowOf(await server.writer.plant(), 'client', client)
  // A caller without a valid link does not learn whether the client exists.
  if (!(await isUnsubscribeToken(server.db.read, client, token)) || row === undefined)
    throw problems.fields({ token: ['Open the link in the mail again.'] })
  const preferred_contact_methods = row.preferred_contact_methods.filter((each) => each !== 'Email')
  if (preferred_contact_methods.length === row.preferred_contact_methods.length) return
  await changeRecord(server, {
    entity: 'client',
    id: client,
    type: 'client.unsubscribed',
    data: { preferred_contact_methods },
    actor: null,
    answer: emptyAnswer,
  })
}

/** Mails to clients about their pecans, and unsubscribing from them. */
export const noticeRoutes: readonly Route[] = [
  logRoute(calls.notice, async ({ tx, state, server, user, query, now }) =>
    noticeOf(tx, state, server, demandNotice(state, user, query), now),
  ),

  userRoute(calls.sendNotice, async ({ server, request, reply, user, now, body }) => {
    const state = await server.writer.plant()
    const fields = body()
    const about = demandNotice(state, user, fields)
    const options = writeOptionsOf(request, user)
    const step = notifyStep(state, about, fields, user, now)
    if (step !== null) demandAccess(user, stepCallOf(step).permission)
    let sendLetter = (): void => {}
    const answer = answerWith((work) => noticeOf(transactionOf(work), state, server, about, now), 201)
    const answered = await server.writer.submit((tx, work) =>
      answerIdempotently(server, work, { ...options, answer }, async () => {
        // No mail is sent while the notification can't be recorded.
        const judged = step === null ? null : judge(work.state, { step, actor: user }, now)
        if (judged !== null && judged.kind !== 'allowed') return judged
        const { why, words, language } = await noticeOf(tx, work.state, server, about, now)
        if (why !== null) throw problems.conflict(why)
        const onSent =
          step === null || fields.notified_by === undefined
            ? undefined
            : () => recordNotified(server, step, user, options.origin)
        sendLetter = await queueLetter(tx, work.state, server, { language, words, by: user.id, about, onSent }, now)
        return { kind: 'done', status: 201, entity: about.entity, id: about.id, events: [] }
      }),
    )
    sendLetter()
    return send(reply, answered)
  }),

  guestRoute(calls.unsubscribe, async ({ server, body, reply }) => {
    await unsubscribe(server, body)
    return send(reply, { answer: { status: 204, body: '', headers: {} } })
  }),

  {
    ...guestRoute(calls.unsubscribeAtOnce, async ({ server, query, reply }) => {
      await unsubscribe(server, query)
      return send(reply, { answer: { status: 204, body: '', headers: {} } })
    }),
    takesForms: true,
  },
]
