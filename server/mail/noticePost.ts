import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import type { Step } from '#model/calls/step.ts'
import type { Notice } from '#model/kinds/notice.ts'
import { hasPaper, noticeKinds } from '#model/kinds/noticeKinds.ts'
import type { UserRow } from '#model/kinds/user.ts'
import { minute } from '#model/values/calendar.ts'
import { mailable } from '#model/values/email.ts'
import { inEnglish } from '#model/values/wording.ts'
import { keptClient } from '#plant/keptClient.ts'
import { personalText, type PlantState, rowOf } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { judge, takeStep } from '#server/commands/takeStep.ts'
import { emptyAnswer, type PlantContext } from '#server/commands/writeOptions.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'
import { oneAtATime } from '#server/oneAtATime.ts'
import { brokerNoticeWords, whyBrokerNotMailed } from './brokerNotices.ts'
import { type Mailer, notRecorded, type Outgoing } from './mailer.ts'
import { beginNotices, dueNotices, nextMailAt, type NoticeReader, recordOutcome } from './mails.ts'
import { noticeLetter } from './noticeLetter.ts'
import { clientOf, isPaper, type NoticeOf, noticeWords, pageOf, type PaperOf, whyNotMailed } from './notices.ts'
import { linkBase, type Reached, senderOf } from './sender.ts'
import type { Attachment } from './smtp.ts'
import { unsubscribeLinks } from './unsubscribeToken.ts'

/** Sends the notices that are due. */
export interface NoticePost {
  /** Returns at once. */
  sendDue(): void
  close(): Promise<void>
}

export interface NoticePostParts {
  readonly plant: PlantContext
  readonly mailer: Mailer
  readonly reached: Reached
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** The paper of a record in its client's view, as PDF: a shipment's ticket, a statement. */
  readonly paperOf: (about: PaperOf, client: number, base: string) => Promise<Attachment>
  /** ms between two looks at what is due. */
  readonly every?: number
}

/** A notice that can go, with the step that records it and its paper. */
interface Sendable {
  readonly id: string
  readonly words: Notice['words']
  readonly page: string
  readonly record?: (() => Promise<boolean>) | undefined
  readonly attach?: ((base: string) => Promise<Attachment>) | undefined
}

/** A notice, or the reason why it is not sent. */
type Checked = Sendable | string

/**
 * Puts all notices that are due to a reader in one mail, at most one an hour. They wait in the database, so that a
 * restarted server, or another one, sends them. Each is checked again first: what is no longer so is not sent.
 */
export function createNoticePost(parts: NoticePostParts): NoticePost {
  const { plant, mailer, reached, log, every = minute } = parts
  const { db, writer, clock } = plant
  const next = oneAtATime()
  let isClosed = false

  async function beginDue(): Promise<void> {
    if (isClosed) return
    const now = clock()
    const ready: (readonly Tables['mails'][])[] = []
    const present = await writer.plant()
    for (const rows of (await dueNotices(db.read)).values())
      if ((await nextMailAt(db.read, readerOf(present, rows), now)) === null) ready.push(rows)
    if (ready.length === 0) return
    const mails = await writer.submit(async (tx, { state }) => {
      const composed: (Outgoing | null)[] = []
      for (const rows of ready) {
        const begun = await beginNotices(
          tx,
          rows.map(({ id }) => id),
          now,
        )
        const mine = rows.filter(({ id }) => begun.has(id))
        if (mine.length > 0) composed.push(await compose(tx, state, mine, now))
      }
      return composed
    })
    for (const mail of mails) if (mail !== null) mailer.send(mail)
  }

  async function compose(
    tx: Transaction<Tables>,
    state: PlantState,
    rows: readonly Tables['mails'][],
    now: string,
  ): Promise<Outgoing | null> {
    const to = readerOf(state, rows)
    const sendable: Sendable[] = []
    for (const row of rows) {
      const checked = to.of === 'client' ? await clientNotice(parts, tx, { state, row, now }) : brokerNotice(state, row)
      if (typeof checked === 'string') await recordOutcome(tx, [row.id], { state: 'failed', tries: 0, reason: checked })
      else sendable.push(checked)
    }
    const [first, ...more] = sendable
    if (first === undefined) return null
    const settings = settingsOf(state)
    const base = linkBase(reached, settings)
    const links = await unsubscribeLinks(tx, to, now)
    const text = (field: string): string => personalText(state, to.of, to.id, field)
    const letter = noticeLetter({
      to,
      notices: differing(sendable.map(({ words }) => words)),
      language: rowOf(state, to.of, to.id)?.language ?? null,
      firstName: to.of === 'client' ? text('first_name') : '',
      company: settings.company_name,
      address: `${base}${more.length === 0 ? first.page : pages[to.of]}`,
      stop: `${base}${links.page}`,
      unsubscribe: `${base}${links.call}`,
    })
    return {
      ids: sendable.map(({ id }) => id),
      to: mailable(text('email')),
      from: senderOf(settings, base),
      letter,
      attach: sendable.flatMap(({ attach }) => (attach === undefined ? [] : [() => attach(base)])),
      onSent: async (id) => {
        const record = sendable.find((each) => each.id === id)?.record
        return record === undefined || (await record()) ? null : notRecorded
      },
    }
  }

  function sendDue(): void {
    if (!mailer.canSend) return
    void next(beginDue).catch((error: unknown) => {
      if (!isClosed) log.error({ err: error }, 'the notices that are due were not sent')
    })
  }

  const timer = mailer.canSend ? setInterval(sendDue, every).unref() : undefined
  return {
    sendDue,
    async close() {
      isClosed = true
      clearInterval(timer)
      await next(async () => {})
    },
  }
}

/** The pages with all records of a reader. */
const pages: Readonly<Record<NoticeReader['of'], string>> = { client: '/#/client', broker: '/#/inventory' }

/** Whom some notices of one reader go to: a client that became another since is that one. */
function readerOf(state: PlantState, [row]: readonly Tables['mails'][]): NoticeReader {
  const broker = row?.broker ?? null
  return broker === null ? { of: 'client', id: keptClient(state, row?.client ?? 0) } : { of: 'broker', id: broker }
}

/** A lot that was offered and then sold to the same broker within the hour is named once. */
const differing = (notices: readonly Notice['words'][]): readonly Notice['words'][] => [
  ...new Map(notices.map((words) => [words.English.text, words])).values(),
]

function brokerNotice(state: PlantState, { id, broker, entity_id: lot }: Tables['mails']): Checked {
  const why = whyBrokerNotMailed(state, broker ?? 0)
  if (why !== null) return why
  const words = brokerNoticeWords(state, lot ?? 0, broker ?? 0)
  return words === null ? 'The lot was no longer offered.' : { id, words, page: `/#/lots/${lot}` }
}

interface ClientRow {
  readonly state: PlantState
  readonly row: Tables['mails']
  readonly now: string
}

async function clientNotice(parts: NoticePostParts, tx: Reader, { state, row, now }: ClientRow): Promise<Checked> {
  const { plant, paperOf } = parts
  const client = keptClient(state, row.client ?? 0)
  const about = aboutOf(row)
  if (about === null || clientOf(state, about) !== client) return 'The record was no longer this client’s.'
  const why = whyNotMailed(state, { ...about, client })
  if (why !== null) return why
  const step = (await isRecordedByHand(tx, row)) ? null : recordingStep(row, about)
  const actor = rowOf(state, 'user', row.user_id)
  const judged = step === null || actor === undefined ? null : judge(state, { step, actor }, now)
  if (judged !== null && judged.kind !== 'allowed') return refusalWords(judged)
  const { source } = row
  return {
    id: row.id,
    words: noticeWords(state, { ...about, client }),
    page: pageOf(state, about),
    record: step === null || actor === undefined ? undefined : () => recordNotified(plant, { step, actor, source }),
    attach: isPaper(about) ? (base) => paperOf(about, client, base) : undefined,
  }
}

function aboutOf({ entity, entity_id: id }: Tables['mails']): NoticeOf | null {
  const kind = noticeKinds.find((each) => each === entity)
  return kind === undefined || id === null ? null : { entity: kind, id }
}

/** Whether somebody recorded the notification while its mail waited. */
async function isRecordedByHand(tx: Reader, { entity, entity_id, at }: Tables['mails']): Promise<boolean> {
  const event = await tx
    .selectFrom('events')
    .select('seq')
    .where('type', '=', `${entity}.client_notified`)
    .where('entity_id', '=', entity_id ?? 0)
    .where('at', '>', at)
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}

/** The step that records the notification; null if there is none to record. */
function recordingStep({ notified_by, notified_at }: Tables['mails'], { entity, id }: NoticeOf): Step | null {
  if (hasPaper(entity) || notified_by === null || notified_at === null) return null
  return { entity, type: 'notify', id, notified_by, notified_at }
}

const refusalWords = (judged: Exclude<ReturnType<typeof judge>, { kind: 'allowed' }>): string =>
  judged.kind === 'refused' ? judged.refusals.map(({ message }) => inEnglish(message)).join(' ') : notRecorded

/** Records a notification in the name of its sender, once it got through; whether it could. */
async function recordNotified(
  plant: PlantContext,
  { step, actor, source }: { readonly step: Step; readonly actor: UserRow; readonly source: Tables['mails']['source'] },
): Promise<boolean> {
  const origin = source === null ? {} : { origin: { source } }
  const { outcome } = await takeStep(plant, { step, actor, ...origin, answer: emptyAnswer })
  return outcome.kind === 'done'
}
