import type { Transaction } from 'kysely'
import { calls } from '#model/calls.ts'
import { type Notice, noticeKinds } from '#model/notice.ts'
import { personalText, type PlantState, rowOf } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { canAccess } from '#server/access/readVisible.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import { answerIdempotently, type WriteOptions } from '#server/commands/writeOptions.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Server } from '#server/http/server.ts'
import { transactionOf } from '#server/log/work.ts'
import { cannotSend, noteMail, noticesAbout, wasJustMailed } from '#server/mail/mails.ts'
import {
  clientOf,
  isUnsubscribeToken,
  noticeLetter,
  type NoticeOf,
  noticeWords,
  unsubscribeToken,
  whyNotMailed,
} from '#server/mail/notices.ts'
import { linkBase, senderOf } from '#server/mail/sender.ts'
import { problems } from '#server/problem.ts'
import { demandAccess, open, readsLog, type Route, writes } from './route.ts'
import { send, writeOptionsOf } from './writeAnswers.ts'

type About = NoticeOf & { readonly client: number }
type Given = Readonly<Partial<Record<NoticeOf['entity'], number | undefined>>>

/** The record that is meant and its client, or 404. */
function demandNotice(state: PlantState, user: Parameters<typeof canAccess>[1], given: Given): About {
  const entity = noticeKinds.find((each) => given[each] !== undefined)
  const id = entity === undefined ? undefined : given[entity]
  if (entity === undefined || id === undefined || !canAccess(state, user, entity, id)) throw problems.notFound()
  const client = clientOf(state, { entity, id })
  if (client === null) throw problems.notFound()
  return { entity, id, client }
}

async function noticeOf(
  tx: Reader,
  state: PlantState,
  server: Server,
  { client, ...of }: About,
  now: string,
): Promise<Notice> {
  const standing = {
    cannotSend: server.mailer.canSend ? null : cannotSend,
    justMailed: await wasJustMailed(tx, client, now),
  }
  return {
    client,
    words: noticeWords(state, of, settingsOf(state).company_name),
    why: whyNotMailed(state, client, standing),
    sent: await noticesAbout(tx, of),
  }
}

interface NewLetter {
  readonly words: Notice['words']
  /** Who sends it. */
  readonly by: number
  readonly about: About
}

/** Notes a mail to a client in the transaction; the answer lets it go, once that is saved. */
async function noteLetter(
  tx: Transaction<Tables>,
  state: PlantState,
  server: Server,
  { words, by, about }: NewLetter,
  now: string,
): Promise<() => void> {
  const settings = settingsOf(state)
  const base = linkBase(server, settings)
  const id = await noteMail(tx, { user: by, kind: 'notice', canSend: true, about }, now)
  const text = (field: string): string => personalText(state, 'client', about.client, field)
  const stop = `/#/unsubscribe/${about.client}/${await unsubscribeToken(tx, about.client)}`
  const company = settings.company_name
  const letter = noticeLetter({ words, firstName: text('first_name'), company, base, stop })
  return () => server.mailer.send({ id, to: text('email'), from: senderOf(settings, base), letter })
}

/** Telling a client by mail what became of its nuts, and that it wants no more of that. */
export const noticeRoutes: readonly Route[] = [
  readsLog(calls.notice, async ({ tx, state, server, user, query, now }) =>
    noticeOf(tx, state, server, demandNotice(state, user, query), now),
  ),

  writes(calls.sendNotice, async ({ server, request, reply, user, now, body }) => {
    demandAccess(user, 'change_wagon')
    const state = await server.writer.plant()
    const about = demandNotice(state, user, body())
    let letGo = (): void => {}
    const answer: WriteOptions['answer'] = async (work) => ({
      status: 201,
      body: JSON.stringify(await noticeOf(transactionOf(work), state, server, about, now)),
      headers: {},
    })
    const taken = await server.writer.submit((tx, work) =>
      answerIdempotently(work, { ...writeOptionsOf(request, user), answer }, now, async () => {
        const { why, words } = await noticeOf(tx, state, server, about, now)
        if (why !== null) throw problems.conflict(why)
        letGo = await noteLetter(tx, state, server, { words, by: user.id, about }, now)
        return { kind: 'done', status: 201, entity: about.entity, id: about.id, events: [] }
      }),
    )
    letGo()
    return send(reply, taken)
  }),

  open(calls.unsubscribe, async ({ server, body: { client, token }, reply }) => {
    const row = rowOf(await server.writer.plant(), 'client', client)
    // A caller without such a mail does not learn whether there is such a client.
    if (!(await isUnsubscribeToken(server.db.read, client, token)) || row === undefined)
      throw problems.fields({ token: ['Open the link in the mail again.'] })
    const preferred_contact_methods = row.preferred_contact_methods.filter((each) => each !== 'Email')
    if (preferred_contact_methods.length < row.preferred_contact_methods.length)
      await changeRecord(server, {
        entity: 'client',
        id: client,
        type: 'client.unsubscribed',
        data: { preferred_contact_methods },
        actor: null,
        answer: () => ({ status: 200, body: '', headers: {} }),
      })
    reply.code(204)
    return send(reply, { answer: { status: 204, body: '', headers: {} } })
  }),
]
