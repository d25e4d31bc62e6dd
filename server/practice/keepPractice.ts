import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dateIn } from '#model/values/calendar.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { roomBeside } from '#server/db/reserve.ts'
import { oneAtATime } from '#server/oneAtATime.ts'
import { mega, practiceLimits } from './practiceLimits.ts'

/** The practice plant, a separate process. */
export interface Practice {
  /** Replaces the practice plant by a new one. */
  readonly restart: () => Promise<void>
  readonly close: () => Promise<void>
}

interface PracticeParts extends Pick<PlantContext, 'writer' | 'clock'> {
  /** The arguments that start a server with this Node. */
  readonly args: readonly string[]
  readonly host: string
  readonly port: number
  /** The address of the practice plant, where people reach it by another than this machine's own. */
  readonly url: string | undefined
  /** The address or port of this plant, for the way back. */
  readonly back: string
  readonly onError: (error: unknown) => void
}

/** Megabytes of its heap: a plant in mid-season and the additions of some users in a day. */
const mostHeap = 256
/** ms between two looks whether it is to run, and whether a new day has begun at the plant. */
const pause = 1000
/** ms between two starts after it ended by itself, for example because its port is taken. */
const patience = 60_000

interface Running {
  readonly child: ChildProcess
  readonly day: string
  readonly gone: Promise<void>
}

/**
 * Keeps the practice plant running while the settings allow it: a demonstration with its own temporary database,
 * restarted each day of the plant, on demand, and after it ends by itself. It gets no settings of this plant's
 * database, mail and copies, prints nothing, and ends with this process.
 */
export function keepPractice({ writer, clock, onError, ...where }: PracticeParts): Practice {
  let running: Running | null = null
  let notBefore = 0
  let closed = false
  const next = oneAtATime()

  function start(day: string): void {
    const child = spawnPractice(where)
    const gone = new Promise<void>((resolve) => {
      const end = (): void => {
        if (running?.child === child) running = null
        resolve()
      }
      child.once('error', (error) => {
        onError(error)
        end()
      })
      child.once('close', end)
    })
    running = { child, day, gone }
  }

  async function stop(): Promise<void> {
    if (running === null) return
    const { child, gone } = running
    child.kill()
    await gone
    notBefore = 0
  }

  async function recheck(): Promise<void> {
    const settings = settingsOf(await writer.plant())
    const day = dateIn(clock(), settings.time_zone)
    const wanted = settings.practice && !closed
    if (!wanted || (running !== null && running.day !== day)) await stop()
    if (!wanted || running !== null || Date.now() < notBefore) return
    notBefore = Date.now() + patience
    demandRoom()
    await demandPort(where)
    start(day)
  }

  const inTurn = (work: () => Promise<void>): Promise<void> => next(work).catch(onError)
  const rechecking = setInterval(() => void inTurn(recheck), pause).unref()
  void inTurn(recheck)

  return {
    restart: () => inTurn(async () => stop().then(recheck)),
    close: async () => {
      closed = true
      clearInterval(rechecking)
      await inTurn(stop)
    },
  }
}

/** Throws where the disk has no room for all that it may grow to. */
function demandRoom(): void {
  const { database, leftFree } = practiceLimits
  if (roomBeside(join(tmpdir(), 'practice')) >= database + leftFree) return
  throw new Error(`${(database + leftFree) / mega} MB have to be free in ${tmpdir()}.`)
}

/** Throws where something else listens at its port: it would play half a season before it found out. */
async function demandPort({ host, port }: Pick<PracticeParts, 'host' | 'port'>): Promise<void> {
  const tried = createServer().listen({ port, host })
  try {
    await once(tried, 'listening')
  } catch (cause) {
    throw new Error(`it can not listen at port ${port} (${String(cause)}). Set PRACTICE_PORT to a free one.`, { cause })
  }
  tried.close()
  await once(tried, 'close')
}

/** The closed channel tells it that this process has ended. */
const spawnPractice = ({
  args,
  port,
  url,
  back,
}: Pick<PracticeParts, 'args' | 'port' | 'url' | 'back'>): ChildProcess =>
  spawn(process.execPath, [`--max-old-space-size=${mostHeap}`, ...args], {
    env: {
      ...practiceEnvironment(process.env),
      PORT: String(port),
      PUBLIC_URL: url ?? '',
      PECANYARD_DEMO: '1',
      PECANYARD_PRACTICE_OF: back,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

const ofRealPlant: readonly string[] = [
  'DATABASE_URL',
  'SMTP_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'COPIES_FOLDER',
  'SECOND_COPIES_FOLDER',
  'HTTP_PORT',
  'PRACTICE_PORT',
  'PRACTICE_URL',
]

/** The environment without all that leads to the real plant. */
const practiceEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !ofRealPlant.includes(name)))
