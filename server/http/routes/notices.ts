import type { Refusal } from '#machines/rule.ts'
import { calls } from '#model/calls/calls.ts'
import { type Step, stepCallOf } from '#model/calls/step.ts'
import type { Notice, NotifiedInput, UnsubscribeInput } from '#model/kinds/notice.ts'
import { hasPaper, noticeKinds } from '#model/kinds/noticeKinds.ts'
import type { UserRow } from '#model/kinds/user.ts'
import { dateIn } from '#model/values/calendar.ts'
import { tagOfLanguage } from '#model/values/languages.ts'
import { type Permission, roles } from '#model/values/roles.ts'
import { keptClient } from '#plant/keptClient.ts'
import { type PlantState, rowOf } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { canAccess } from '#server/access/readVisible.ts'
import { forgetWishes } from '#server/accounts/handoverWishes.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import { judge } from '#server/commands/takeStep.ts'
import { answerIdempotently, emptyAnswer, refused } from '#server/commands/writeOptions.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Server } from '#server/http/server.ts'
import { transactionOf } from '#server/log/work.ts'
import { dueNotice, nextMailAt, noMailServer, type NoticeReader, noticesAbout } from '#server/mail/mails.ts'
import { clientOf, mailRefusals, type NoticeOf, noticeWords, type PaperOf, whyNotMailed } from '#server/mail/notices.ts'
import type { Attachment } from '#server/mail/smtp.ts'
import { isUnsubscribeToken, type MailReader } from '#server/mail/unsubscribeToken.ts'
import { problems } from '#server/problem.ts'
import { visibleRecords } from './lists.ts'
import { demandAccess, guestRoute, logRoute, type Route, userRoute } from './route.ts'
import { statementPaperOf } from './statements.ts'
import { shipmentTicketOf } from './tickets.ts'
import { answerWith, send, writeOptionsOf } from './writeAnswers.ts'

type About = NoticeOf & { readonly client: number }
type Given = Readonly<Partial<Record<NoticeOf['entity'], number | undefined>>>

/** The permission to tell a client about a record: that of its step, or that of making its paper. */
function permissionOf(entity: NoticeOf['entity']): Permission {
  if (entity === 'shipment') return 'change_shipment'
  return entity === 'statement' ? 'make_statement' : stepCallOf({ entity, type: 'notify' }).permission
}

/** The record of a notice and its client, or 404; 403 for who may not tell the client. */
function demandNotice(state: PlantState, user: UserRow, about: Given): About {
  const entity = noticeKinds.find((each) => about[each] !== undefined)
  const id = entity === undefined ? undefined : about[entity]
  if (entity === undefined || id === undefined || !canAccess(state, user, entity, id)) throw problems.notFound()
  const client = clientOf(state, { entity, id })
  if (client === null) throw problems.notFound()
  demandAccess(user, permissionOf(entity))
  return { entity, id, client }
}

async function noticeOf(tx: Reader, state: PlantState, server: Server, about: About, now: string): Promise<Notice> {
  const { client } = about
  const all = await noticesAbout(tx, about)
  const sent = []
  const to_brokers = []
  for (const { due, client: _client, broker, ...mail } of all) {
    const to: NoticeReader = broker === null ? { of: 'client', id: client } : { of: 'broker', id: broker }
    const goes_at = due === 1 ? await nextMailAt(tx, to, now) : null
    if (broker === null) sent.push({ ...mail, goes_at })
    else to_brokers.push({ ...mail, goes_at, broker })
  }
  return {
    client,
    language: rowOf(state, 'client', client)?.language ?? null,
    words: noticeWords(state, about),
    why: whyNotSent(state, server, about),
    rule: refusalsOf(state, server, about)[0]?.rule ?? null,
    sent,
    to_brokers,
  }
}

/** The rules that refuse the mail about a record; that there is no mail server is told before them. */
const refusalsOf = (state: PlantState, { mailer }: Server, about: About): readonly Refusal[] =>
  mailer.canSend ? mailRefusals(state, about) : []

/** Why the mail about a record can't be sent, in words; null if it can. */
const whyNotSent = (state: PlantState, { mailer }: Server, about: About): string | null =>
  mailer.canSend ? whyNotMailed(state, about) : noMailServer

/** The paper of a record in its client's view and language (English if unknown), drawn when the mail is sent. */
export async function paperOf(
  server: Server,
  { entity, id }: PaperOf,
  { client, base }: { readonly client: number; readonly base: string },
): Promise<Attachment> {
  const { shippingTicketFile, statementFile } = await import('#server/mail/paperFiles.ts')
  const state = await server.writer.plant()
  const now = server.clock()
  const context = { server, state, now, user: { role_number: roles.grower, client, broker: null, permissions: [] } }
  const language = tagOfLanguage(rowOf(state, 'client', client)?.language)
  const drawing = { settings: settingsOf(state), language, base, now }
  if (entity === 'statement') return statementFile(server.db.read, await statementPaperOf({ ...context, id }), drawing)
  const [record] = visibleRecords(context, 'shipments', [id])
  if (record === undefined) throw new Error(`Shipment ${id} is gone.`)
  return shippingTicketFile(server.db.read, await shipmentTicketOf(context, record), drawing)
}

type NotifyStep = Extract<Step, { type: 'notify' }>

/**
 * The step that records the notification; by the user, today, if the call does not say otherwise. Null for a paper.
 */
function notifyStep(
  state: PlantState,
  { entity, id }: NoticeOf,
  { notified_by, notified_at }: NotifiedInput,
  user: UserRow,
  now: string,
): NotifyStep | null {
  if (hasPaper(entity)) return null
  const notified = {
    notified_by: notified_by ?? user.id,
    notified_at: notified_at ?? dateIn(now, settingsOf(state).time_zone),
  }
  return { entity, type: 'notify', id, ...notified }
}

/** Ends the mails to a client, a broker or a user, once. */
async function unsubscribe(server: Server, { token, ...reader }: UnsubscribeInput, now: string): Promise<void> {
  const of = (['client', 'broker', 'user'] as const).find((each) => reader[each] !== undefined) ?? 'client'
  const to: MailReader = { of, id: reader[of] ?? 0 }
  const state = await server.writer.plant()
  // A caller without a valid link does not learn whether the reader exists.
  if (!(await isUnsubscribeToken(server.db.read, to, { token, now })) || rowOf(state, to.of, to.id) === undefined)
    throw problems.fields({ token: ['Open the link in the newest mail.'] })
  if (to.of === 'client') await unsubscribeClient(server, state, keptClient(state, to.id))
  else if (to.of === 'broker') await unsubscribeBroker(server, state, to.id)
  else await server.writer.submit((tx) => forgetWishes(tx, [to.id]))
}

/** Removes Email from the contact methods of a client. */
async function unsubscribeClient(server: Server, state: PlantState, id: number): Promise<void> {
  const methods = rowOf(state, 'client', id)?.preferred_contact_methods ?? []
  const preferred_contact_methods = methods.filter((each) => each !== 'Email')
  if (preferred_contact_methods.length === methods.length) return
  await changeRecord(server, {
    entity: 'client',
    id,
    type: 'client.unsubscribed',
    data: { preferred_contact_methods },
    actor: null,
    answer: emptyAnswer,
  })
}

async function unsubscribeBroker(server: Server, state: PlantState, id: number): Promise<void> {
  if (rowOf(state, 'broker', id)?.lot_mails !== true) return
  await changeRecord(server, {
    entity: 'broker',
    id,
    type: 'broker.unsubscribed',
    data: { lot_mails: false },
    actor: null,
    answer: emptyAnswer,
  })
}

/** Mails to clients about their pecans, and unsubscribing from these and from those to brokers. */
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
    const answer = answerWith((work) => noticeOf(transactionOf(work), state, server, about, now), 201)
    const answered = await server.writer.submit((tx, work) =>
      answerIdempotently(server, work, { ...options, answer }, async () => {
        // No mail is sent while the notification can't be recorded.
        const judged = step === null ? null : judge(work.state, { step, actor: user }, now)
        if (judged !== null && judged.kind !== 'allowed') return judged
        const refusals = refusalsOf(work.state, server, about)
        if (refusals.length > 0) return refused(refusals)
        const why = whyNotSent(work.state, server, about)
        if (why !== null) throw problems.conflict(why)
        const { notified_by = null, notified_at = null } = fields
        const recorded = { notified_by, notified_at, source: options.origin?.source ?? null }
        const to: NoticeReader = { of: 'client', id: about.client }
        await tx
          .insertInto('mails')
          .values(dueNotice({ user: user.id, to, about, ...recorded }, now))
          .execute()
        return { kind: 'done', status: 201, entity: about.entity, id: about.id, events: [] }
      }),
    )
    server.noticePost.sendDue()
    return send(reply, answered)
  }),

  guestRoute(calls.unsubscribe, async ({ server, body, reply, now }) => {
    await unsubscribe(server, body, now)
    return send(reply, { answer: { status: 204, body: '', headers: {} } })
  }),

  {
    ...guestRoute(calls.unsubscribeAtOnce, async ({ server, query, reply, now }) => {
      await unsubscribe(server, query, now)
      return send(reply, { answer: { status: 204, body: '', headers: {} } })
    }),
    takesForms: true,
  },
]
