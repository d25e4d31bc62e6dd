import { hostname, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { prepareDemo } from '#demo/demo.ts'
import { temporaryDatabase } from '#demo/temporaryDatabase.ts'
import type { DemoUser, Settings } from '#model/kinds/settings.ts'
import { hour } from '#model/values/calendar.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { addConfiguredAdministrator, printAdministratorLink } from '#server/accounts/addConfiguredAdministrator.ts'
import { initializePlant } from '#server/commands/initializePlant.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { type Copies, createCopies } from '#server/copies/copies.ts'
import { copyBeforeMigration } from '#server/copies/copyBeforeMigration.ts'
import { copyEveryNight } from '#server/copies/nightly.ts'
import { runNode } from '#server/copies/runNode.ts'
import type { Database } from '#server/db/database.ts'
import { isPostgres } from '#server/db/databaseUrl.ts'
import { keepReserve, type Reserve } from '#server/db/reserve.ts'
import { FileGone } from '#server/db/watchFiles.ts'
import { listeningAddress } from '#server/http/listeningAddress.ts'
import { subscribeToNotifications } from '#server/live/postgresNotifications.ts'
import { LogCutShort } from '#server/log/headFile.ts'
import { headOf } from '#server/log/headOf.ts'
import { openDatabase } from '#server/log/openDatabase.ts'
import { createWriter, type Writer } from '#server/log/writer.ts'
import { brokerNotices } from '#server/mail/brokerNotices.ts'
import { createSmtp } from '#server/mail/smtp.ts'
import { keepPractice, type Practice } from '#server/practice/keepPractice.ts'
import type { OtherPlant } from '#server/practice/practiceDoor.ts'
import { practiceLimits } from '#server/practice/practiceLimits.ts'
import { watchRoom } from '#server/practice/watchRoom.ts'
import { type Https, tabletAddresses, httpsOf, certificateReload } from '#server/tls/https.ts'
import { redirectToHttps } from '#server/tls/serveTrust.ts'
import { type AppParts, buildApp } from './app.ts'
import { systemClock, watchClock } from './clock.ts'
import { type Config, readConfig } from './config.ts'
import { messageOf } from './failure.ts'
import { problems } from './problem.ts'
import { deleteExpired } from './retention.ts'

// A reader of the log that has ended must not end the plant.
process.stdout.on('error', () => {})

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** The built screens, next to the built server, independent of the working directory. */
const page = fileURLToPath(
  new URL(import.meta.url.endsWith('/server.mjs') ? 'client' : '../dist/client', import.meta.url),
)

/** The command that runs a program under this Node: the built one, or the source if this one runs from source. */
const argumentsOf = (name: string): readonly string[] =>
  import.meta.url.endsWith('/server.mjs')
    ? [fileURLToPath(new URL(`cli/${name}.mjs`, import.meta.url))]
    : [...process.execArgv, fileURLToPath(new URL(`cli/${name}.ts`, import.meta.url))]

/**
 * It is unknown whether the newest changes are saved, or saved ones are missing: stop without an answer; callers repeat
 * them with the same key.
 */
function stopAtOnce(error: unknown): never {
  const what =
    error instanceof LogCutShort || error instanceof FileGone
      ? error.message
      : `The disk failed while saving: ${String(error)}`
  process.stderr.write(`The server stops. ${what}\n`)
  process.exit(70)
}

const reporting =
  (what: string) =>
  (error: unknown): boolean =>
    process.stderr.write(`${what}: ${String(error)}\n`)

async function start(config: Config): Promise<void> {
  const isPractice = config.practiceOf !== undefined
  // A practice plant ends with the real one, however that ends.
  if (isPractice) {
    // The real plant goes first.
    setPriority(10)
    process.once('disconnect', () => process.exit())
    if (process.connected === false) process.exit()
  }
  const demo = config.demo ? temporaryDatabase() : undefined
  if (demo !== undefined) process.once('exit', () => demo.remove())
  const url = demo?.url ?? config.databaseUrl
  const db = await openDatabase(url, {
    beforeMigration: copyBeforeMigration(config, say),
    onIdleError: reporting('A connection to PostgreSQL broke'),
    server: describeServer(config),
    onFileGone: stopAtOnce,
    ...(isPractice && { largest: practiceLimits.database }),
    onForeign: (words) => say(`In the database: ${words}`),
  })
  const reserve = db.file === null || isPractice ? undefined : await keepReserve(db.file)
  const room = isPractice && db.file !== null ? watchRoom(db.file) : reserve
  const writer = createWriter(db, {
    onFatal: stopAtOnce,
    onHeadError: reporting('The head file can not be written'),
    onListenerError: reporting('Something that follows the commits failed'),
    onThreadError: reporting('The thread that writes to the database does not run'),
    outbox: config.smtpUrl === undefined ? undefined : brokerNotices,
    onFull: async () => {
      const spent = (await reserve?.spend()) ?? false
      if (spent) reportFullDisk()
      return spent
    },
  })
  const plant: PlantContext = { db, writer, clock: systemClock }
  const users = demo === undefined ? [] : await prepareDemo(plant)
  await initializePlant(plant)
  await addConfiguredAdministrator(plant, config.admin, say)
  const watched = watchClock({ newest: (await headOf(db.read)).at })
  const fault = watched.fault()
  if (fault !== null) say(`${String(problems.clock(fault).body['detail'])} npm run verify -- --clock tells more.`)
  const { publicUrl, trustProxy, logLevel, printerNetworks, printerLoopback, smtpUrl } = config
  const printer = { networks: printerNetworks, allowLoopback: printerLoopback, off: isPractice }
  const mail = smtpUrl === undefined ? undefined : { deliver: createSmtp(smtpUrl) }
  // A temporary database is not copied.
  const copies = demo === undefined ? createCopies(config.copies, argumentsOf('backup')) : undefined
  const https = httpsOf(config)
  const otherPlant = otherPlantOf(config, https !== undefined)
  const practice = otherPlant === undefined || isPractice ? undefined : practiceOf(plant, config)
  const app = await buildApp({
    ...plant,
    clock: watched.now,
    watched,
    ...(room && { reserve: room }),
    publicUrl,
    trustProxy,
    logLevel,
    printer,
    mail,
    page,
    copies,
    tls: https?.parts,
    demoUsers: users,
    practice,
    otherPlant,
    ...notificationsOf(url),
  })
  await app.listen({ port: config.port, host: config.host })
  stopCleanly(app, writer, db, practice)
  deleteExpiredRegularly(plant)
  if (isPractice) return
  if (reserve !== undefined) restoreRegularly(reserve)
  if (copies !== undefined && config.nightlyCopies) copyNightly(plant, copies)
  const address = publicUrl ?? listeningAddress(app.server.address(), https === undefined ? 'http' : 'https')
  say(`Pecanyard is at ${address}`)
  await prepareForTablets(app, config, https)
  if (smtpUrl === undefined) say('It can not send mail: SMTP_URL is not set, so no invitations and no new passwords.')
  await printAdministratorLink(plant, address, say)
  printDemoUsers(users)
}

/** Prints the address for tablets, redirects http to https, and loads renewed certificates. */
async function prepareForTablets(app: FastifyInstance, config: Config, https: Https | undefined): Promise<void> {
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : config.port
  const addresses = tabletAddresses({ host: config.host, port }, https === undefined ? 'http' : 'https')
  if (addresses.length > 0) say(`Tablets open ${addresses.join(' or ')}`)
  if (https === undefined) {
    if (addresses.length > 0)
      say('By http camera, scale, installing and working without a network are off: npm run https makes a certificate.')
    return
  }
  const { authority } = https.parts
  if (config.httpPort !== undefined) {
    const redirect = redirectToHttps({ port: () => port, authority })
    await new Promise<void>((resolve, reject) => {
      redirect.once('error', reject).listen({ port: config.httpPort, host: config.host }, resolve)
    })
    app.server.once('close', () => redirect.close())
  }
  if (authority !== null)
    say(`A tablet that does not trust it yet: ${trustAddress(addresses[0] ?? '', config.httpPort)} tells how.`)
  const onError = reporting('The certificate could not be taken anew')
  const reloadCertificate = certificateReload(app.server, https, onError)
  const renew = async (): Promise<void> => {
    if (authority !== null) await runNode(argumentsOf('https'))
    reloadCertificate()
  }
  setInterval(() => void renew().catch(onError), 24 * hour).unref()
}

/**
 * The page that explains how to trust the plant: by http if that is served, because by https the browser warns first.
 */
function trustAddress(https: string, httpPort: number | undefined): string {
  if (httpPort === undefined || !URL.canParse(https)) return `${https}/trust`
  return `http://${new URL(https).hostname}${httpPort === 80 ? '' : `:${httpPort}`}/trust`
}

function copyNightly(plant: PlantContext, copies: Copies): void {
  const onError = reporting('The plant could not be copied')
  const calendar = async (): Promise<Settings> => settingsOf(await plant.writer.plant())
  copyEveryNight({ copies, now: plant.clock, calendar, onError })
}

/**
 * The practice plant of this server, or the real one of a practice plant. None for a demonstration, nor behind a proxy
 * with https without PRACTICE_URL, because browsers would not follow from https to http.
 */
function otherPlantOf(config: Config, isHttps: boolean): OtherPlant | undefined {
  const { demo, practice, practiceOf: back, publicUrl } = config
  if (back !== undefined)
    return { isPractice: true, url: back.startsWith('http') ? back : null, port: Number(back) || config.port }
  if (demo || (practice.url === undefined && !isHttps && publicUrl?.startsWith('https:') === true)) return undefined
  return { isPractice: false, url: practice.url ?? null, port: practice.port }
}

/** Keeps the practice plant: another server of this very program. */
function practiceOf({ writer, clock }: PlantContext, { practice, publicUrl, host, port }: Config): Practice {
  const args = [...process.execArgv, fileURLToPath(import.meta.url)]
  const onError = reporting('The practice plant did not start')
  return keepPractice({ ...practice, host, writer, clock, args, onError, back: publicUrl ?? String(port) })
}

/** The description of this server for a second one over the same file. */
const describeServer = ({ host, port }: Config): string =>
  `process ${process.pid} on ${hostname()}, started ${systemClock()}, listening on ${host} port ${port}`

/** Prints the demo's sign-ins. */
function printDemoUsers(users: readonly DemoUser[]): void {
  if (users.length === 0) return
  say('A plant in mid-season, thrown away when it ends. Sign in as:')
  for (const { role, email, password } of users) say(`  ${role.padEnd(17)} ${email.padEnd(28)} ${password}`)
}

/** Other servers on the same PostgreSQL notify this one; SQLite has one server. */
const notificationsOf = (url: string | undefined): Pick<AppParts, 'subscribe'> =>
  url !== undefined && isPostgres(url) ? { subscribe: (live) => subscribeToNotifications(url, live) } : {}

/** Disk space can be freed at any time, without a notification. */
function restoreRegularly(reserve: Reserve): void {
  if (reserve.isSpent()) reportFullDisk()
  const restore = async (): Promise<void> => {
    if (await reserve.restore()) say('There is room on the disk again: changes are saved.')
  }
  setInterval(() => void restore().catch(reporting('The reserve can not be put back')), 15_000).unref()
}

function reportFullDisk(): void {
  process.stderr.write('The disk is full: no changes are saved; signing in and reading go on from a reserve.\n')
}

function deleteExpiredRegularly(plant: PlantContext): void {
  const now = (): void => void deleteExpired(plant).catch(reporting('What has lapsed was not cleared away'))
  now()
  setInterval(now, hour).unref()
}

/** On SIGTERM and SIGINT: no more requests, the waiting jobs done, the books closed. */
function stopCleanly(app: FastifyInstance, writer: Writer, db: Database, practice: Practice | undefined): void {
  closeWithGrace({ delay: 10_000, logger: app.log }, async () => {
    // A kept connection that was busy when the close began would keep it open for 72 seconds.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    await practice?.close()
    await app.close().finally(() => clearInterval(sweep))
    await writer.close()
    await db.close()
  })
}

try {
  await start(readConfig(process.env))
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  // An open connection would keep an unreachable process alive.
  process.exit(1)
}
