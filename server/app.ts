import { randomUUID } from 'node:crypto'
import { createServer, type ServerOptions } from 'node:https'
import Fastify, { type FastifyInstance, type FastifyServerFactory } from 'fastify'
import { hour, minute } from '#model/values/calendar.ts'
import { type AllowanceSize, type Allowances, createAllowances } from '#server/access/allowances.ts'
import { cacheTexts } from '#server/access/recordTexts.ts'
import { deviceFinder } from '#server/accounts/devices.ts'
import { sessionFinder } from '#server/accounts/sessions.ts'
import { createSharedSignIns } from '#server/accounts/sharedSignIns.ts'
import { createResetMeasures, createSignInMeasures } from '#server/accounts/signInMeasures.ts'
import { createThrottle } from '#server/accounts/throttle.ts'
import { auditNightly } from '#server/audit/auditNightly.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { mailHandovers } from '#server/handover/mailHandovers.ts'
import { addAuthentication } from '#server/http/authentication.ts'
import { compressAnswers } from '#server/http/compression.ts'
import { answerErrors, answerUnreadable } from '#server/http/errors.ts'
import { addHeaders } from '#server/http/headers.ts'
import { answerLargeBodies } from '#server/http/largeBodies.ts'
import { listeningAddress } from '#server/http/listeningAddress.ts'
import { loggedRequest, RequestLog } from '#server/http/loggedRequest.ts'
import { type LogDestination, logPerTurn } from '#server/http/logPerTurn.ts'
import { createLongLists, type LongListSizes } from '#server/http/longLists.ts'
import { servePage } from '#server/http/page.ts'
import { paperOf } from '#server/http/routes/notices.ts'
import { addRoutes, bodyOfGuests, methodsOf } from '#server/http/routes/routes.ts'
import { serveSocket } from '#server/http/routes/serveSocket.ts'
import type { Server } from '#server/http/server.ts'
import { takeJson } from '#server/http/strictJson.ts'
import type { Live, LiveParts } from '#server/live/live.ts'
import { dnsLookup, type TxtLookup } from '#server/mail/domainRecords.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { mailHead } from '#server/mail/mailHead.ts'
import type { MailsFrom } from '#server/mail/mailTo.ts'
import { createNoticePost } from '#server/mail/noticePost.ts'
import type { Deliver } from '#server/mail/smtp.ts'
import { practiceAllowances, practiceRefusals } from '#server/practice/practiceLimits.ts'
import { createPracticePlaces } from '#server/practice/practicePlaces.ts'
import { createLabelDrawer } from '#server/printing/labelDrawer.ts'
import { createPrinter, type PrinterOptions } from '#server/printing/printer.ts'
import { printJobMessages } from '#server/printing/printJobs.ts'
import { createPrintQueue, type PrintQueueParts } from '#server/printing/printQueue.ts'
import { createRefusalBook } from '#server/refusals/refusalBook.ts'
import { madeForecasts } from '#server/reports/madeForecasts.ts'
import type { TlsParts } from '#server/tls/httpsFiles.ts'
import { serveTrust } from '#server/tls/serveTrust.ts'
import type { Config } from './config.ts'

/** The parts of an app. `page` is the folder of the built page, undefined if another server serves it. */
export interface AppParts
  extends PlantContext, Partial<Pick<Server, 'publicUrl' | 'copies' | 'demoUsers' | 'practice' | 'otherPlant'>> {
  readonly trustProxy?: readonly string[]
  readonly logLevel?: Config['logLevel']
  /** The destination of the server's log; standard output by default. */
  readonly logTo?: LogDestination
  readonly page?: string
  readonly printer?: PrinterOptions & Pick<PrintQueueParts, 'pauses' | 'patience'>
  /**
   * The mail transport; without it no mail is sent. `pauses` are the delays before each retry, `every` the time between
   * two looks at the notices and handovers that are due, ms. `txt` asks DNS for the texts of a name.
   */
  readonly mail?:
    | {
        readonly deliver: Deliver
        readonly pauses?: readonly number[]
        readonly every?: number
        readonly txt?: TxtLookup
      }
    | undefined
  /** Rate limits of signed-in people in place of the usual ones. */
  readonly allowances?: Partial<Record<keyof Allowances, AllowanceSize>>
  /** Limits of reading and holding long lists in place of the usual ones. */
  readonly lists?: Partial<LongListSizes>
  /** The time limit for receiving a whole request, ms. */
  readonly slowest?: number
  /**
   * The certificate for https; undefined for http. `authority` is the root certificate, PEM, that tablets have to
   * trust.
   */
  readonly tls?: (TlsParts & { readonly authority: string | null }) | undefined
  /** Subscribes to commits and ended sessions of other processes; returns unsubscribe. */
  readonly subscribe?: (live: Live) => () => Promise<void>
}

const failuresAllowed = 5

/** ms until an idle connection closes: Fastify's own value for http. */
const keptAlive = 72_000

/** A server that speaks https. */
const overTls =
  ({ cert, key }: TlsParts, measures: ServerOptions): FastifyServerFactory =>
  (handler) =>
    createServer({ ...measures, cert, key, keepAliveTimeout: keptAlive }, handler)

/** Fastify with the limits of requests, and a log without secrets. */
function createFastify(
  { trustProxy = [], logLevel = 'silent', logTo = process.stdout, tls }: AppParts,
  slowest: number,
) {
  // By default Node checks request time limits every 30 s only.
  const measures = {
    headersTimeout: slowest,
    requestTimeout: slowest,
    connectionsCheckingInterval: Math.min(1000, slowest / 4),
  }
  return Fastify({
    logger: { level: logLevel, serializers: { req: loggedRequest }, stream: logPerTurn(logTo) },
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    // A request without a route counts as a guest's.
    bodyLimit: bodyOfGuests,
    requestTimeout: slowest,
    http: measures,
    ...(tls === undefined ? {} : { serverFactory: overTls(tls, measures) }),
    // Requests that arrive on an open connection while the server closes are answered like all others; then it is
    // closed.
    return503OnClosing: false,
    frameworkErrors: answerUnreadable,
    routerOptions: { maxParamLength: 100 },
  })
}

/** Something that is done once in a period, whenever the server next looks after the period began. */
interface Regular {
  readonly look: () => Promise<void>
  /** ms between two looks. The first is when the server listens, or a pause later if that would slow its start. */
  readonly every: number
  readonly isLight: boolean
  /** The log's line if it failed. */
  readonly failed: string
}

/** Looks whether something is due until the server closes. */
function lookRegularly(app: FastifyInstance, { look, every, isLight, failed }: Regular): void {
  const lookNow = (): void => void look().catch((error: unknown) => app.log.error({ err: error }, failed))
  if (isLight) app.addHook('onListen', async () => lookNow())
  const timer = setInterval(lookNow, every).unref()
  app.addHook('onClose', () => clearInterval(timer))
}

/** What the server looks for: every hour, every ten minutes and every minute, or `every` ms, what is due. */
const regularly = (
  { log }: FastifyInstance,
  { plant, mails, saveRefusals }: Parameters<typeof mailHandovers>[0],
  every: number = minute,
): readonly Regular[] => [
  {
    look: () => mailHead(plant, mails),
    every: hour,
    isLight: true,
    failed: 'where the log stands was not mailed',
  },
  {
    // A server that has just begun would read the whole log for the first who asks.
    look: async () => void (await madeForecasts(plant.db, (await plant.writer.plant()).seq)),
    every: 10 * minute,
    isLight: true,
    failed: 'the forecasts that were made were not read',
  },
  {
    look: () => auditNightly({ plant, mails, log }),
    every: 10 * minute,
    isLight: false,
    failed: 'the laws were not asked tonight',
  },
  {
    look: () => mailHandovers({ plant, mails, saveRefusals }),
    every,
    isLight: true,
    failed: 'the handover of a shift was not mailed',
  },
]

/**
 * The plant's server: calls, sockets and the page. Fastify's own validation is not used: it
 * would coerce `null` and `false` to weights. All input is parsed strictly, by the schemas of the model.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, writer, clock, watched, reserve, publicUrl, page, printer, mail, subscribe, copies, tls } = parts
  const { demoUsers = [], practice, otherPlant, slowest = 15_000 } = parts
  const plant: PlantContext = { db, writer, clock, ...(watched && { watched }), ...(reserve && { reserve }) }
  const app = createFastify(parts, slowest)
  const secure = tls !== undefined || (publicUrl?.startsWith('https:') ?? false)
  const authority = tls?.authority ?? null
  // No HSTS with the plant's own authority: a tablet that no longer trusts it could not come back by http.
  const insists = publicUrl?.startsWith('https:') === true && authority === null
  answerErrors(app, methodsOf)
  takeJson(app)
  answerLargeBodies(app, slowest)
  compressAnswers(app)
  addHeaders(app, insists, clock)

  const now = (): number => Date.parse(clock())
  const isPractice = otherPlant?.isPractice === true
  const allowances = createAllowances({ ...(isPractice && practiceAllowances), ...parts.allowances }, now)
  const mailer = createMailer({ deliver: null, ...mail, writer, log: app.log })
  app.addHook('onClose', () => mailer.close())
  const texts = cacheTexts()
  const printJobs: LiveParts['printJobs'] = (ids) => printJobMessages(db.read, ids)
  const live = await serveSocket(app, { ...plant, texts, printJobs, publicUrl, allowances, otherPlant })
  // After the sockets: a connection that is refused here would else be left open.
  await addAuthentication(app, {
    find: sessionFinder(plant),
    findDevice: deviceFinder(plant),
    clock: plant.clock,
    secure,
    otherPlant,
    publicUrl,
  })
  const unsubscribe = subscribe?.(live)
  if (unsubscribe !== undefined) app.addHook('onClose', unsubscribe)
  const listensAt = (): string => listeningAddress(app.server.address(), tls === undefined ? 'http' : 'https')
  const mails: MailsFrom = { mailer, publicUrl, listensAt }
  const noticePost = createNoticePost({
    plant,
    mailer,
    reached: { publicUrl, listensAt },
    log: app.log,
    paperOf: (about, client, base) => paperOf(server, about, { client, base }),
    ...(mail?.every !== undefined && { every: mail.every }),
  })
  app.addHook('onListen', async () => noticePost.sendDue())
  app.addHook('onClose', () => noticePost.close())
  const labelPrinter = createPrinter(printer)
  const prints = createPrintQueue({
    ...plant,
    ...printer,
    printer: labelPrinter,
    log: app.log,
    onChange: live.prints.changed,
  })
  const labels = createLabelDrawer({ log: app.log })
  const refusals = createRefusalBook({ ...plant, log: app.log, ...(isPractice && { most: practiceRefusals }) })
  const saveRefusals = (): Promise<void> => refusals.save()
  for (const regular of regularly(app, { plant, mails, saveRefusals }, mail?.every)) lookRegularly(app, regular)
  for (const part of [prints, labels, refusals]) app.addHook('onClose', () => part.close())
  const server: Server = {
    ...plant,
    failures: createThrottle(failuresAllowed, now),
    signIns: db.dialect === 'postgres' ? createSharedSignIns(plant, now) : createSignInMeasures(now),
    resets: createResetMeasures(now),
    allowances,
    live,
    mailer,
    txt: mail?.txt ?? dnsLookup(),
    noticePost,
    prints,
    labels,
    refusals,
    longLists: createLongLists(() => writer.plant(), parts.lists),
    texts,
    printer: labelPrinter,
    copies,
    secure,
    publicUrl,
    listensAt,
    demoUsers,
    practice,
    otherPlant,
    places: isPractice ? createPracticePlaces() : undefined,
  }
  addRoutes(app, server)
  if (authority !== null) serveTrust(app, authority)
  if (page !== undefined) await servePage(app, page, server)
  return app
}
