import { hash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { oneAtATime } from '#server/oneAtATime.ts'

/** The paper of a label, in dots. */
interface Paper {
  readonly width: number
  readonly height: number
}

/** `nothing`: it has no drawable content. `heavy`: it needs too much memory or time. `busy`: too many requests wait. */
type Fault = 'nothing' | 'heavy' | 'busy'

type Drawing = { readonly png: Buffer } | { readonly fault: Fault }

export interface LabelDrawer {
  /** Draws a label as the printer would, black on white, as a PNG. It never throws. */
  readonly draw: (label: string, paper: Paper) => Promise<Drawing>
  readonly close: () => Promise<void>
}

export interface LabelDrawerOptions {
  /** ms that one drawing may take, 5000. */
  readonly within?: number
  /** Bytes that the renderer may hold, 192 MB; it begins with 20. */
  readonly maxBytes?: number
  /** Labels that may wait, 20. */
  readonly maxWaiting?: number
  /** ms after which an idle renderer gives its memory back, 60,000. */
  readonly idle?: number
  readonly log?: Pick<FastifyBaseLogger, 'error'>
}

const maxKept = 100
/** ms for the thread to load the renderer and draw a first label. */
const toBegin = 30_000

/**
 * Draws labels one at a time in a thread, which starts with the first label and is ended when a label takes too much: a
 * hostile label delays others by some seconds, and not the server. Recent pictures are cached.
 */
export function createLabelDrawer(options: LabelDrawerOptions = {}): LabelDrawer {
  const { within = 5000, maxBytes = 192 * 1024 * 1024, maxWaiting = 20, idle = 60_000, log } = options
  const kept = new Map<string, Promise<Drawing>>()
  let worker: Worker | null = null
  let resting: NodeJS.Timeout | undefined
  const inTurn = oneAtATime()
  let waiting = 0
  let closed = false

  async function end(): Promise<void> {
    const ending = worker
    worker = null
    clearTimeout(resting)
    await ending?.terminate()
  }

  async function failedWith(fault: Fault): Promise<Drawing> {
    await end()
    return { fault }
  }

  async function attempt(label: string, paper: Paper): Promise<Drawing> {
    if (closed) return { fault: 'busy' }
    clearTimeout(resting)
    if (worker === null) {
      const begun = startWorker(maxBytes, log)
      begun.on('exit', () => (worker = worker === begun ? null : worker))
      worker = begun
      if ((await nextMessage(worker, toBegin)) === null) return failedWith('busy')
    }
    worker.postMessage({ label, ...paper })
    const said = await nextMessage(worker, within)
    if (said === null) return failedWith('heavy')
    const answer = Answer.safeParse(said)
    if (!answer.success) return failedWith('busy')
    resting = setTimeout(() => void end(), idle).unref()
    return 'fault' in answer.data ? answer.data : { png: Buffer.from(answer.data.png, 'base64') }
  }

  async function queued(label: string, paper: Paper): Promise<Drawing> {
    if (waiting >= maxWaiting) return { fault: 'busy' }
    waiting += 1
    return inTurn(() => attempt(label, paper)).finally(() => (waiting -= 1))
  }

  function remember(key: string, drawing: Promise<Drawing>): Promise<Drawing> {
    kept.delete(key)
    kept.set(key, drawing)
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    return drawing
  }

  return {
    async draw(label, paper) {
      const key = hash('sha256', `${paper.width} ${paper.height} ${label}`)
      const drawing = await remember(key, kept.get(key) ?? queued(label, paper))
      // Another time there may be room, or time.
      if ('fault' in drawing) kept.delete(key)
      return drawing
    },
    async close() {
      closed = true
      await end()
    },
  }
}

/** The thread's answer: the picture as base64. During an update it may be of another release. */
const Answer = z.union([z.object({ png: z.string() }), z.object({ fault: z.enum(['nothing', 'heavy']) })])

function startWorker(maxBytes: number, log: LabelDrawerOptions['log']): Worker {
  // Its output is dropped: the renderer's messages about a label don't belong in the server's log.
  const options = { workerData: { maxBytes }, stdout: true, stderr: true, execArgv: [], env: {} }
  const worker = new Worker(new URL('./labelWorker.mjs', import.meta.url), /* @vite-ignore */ options)
  worker.stdout.resume()
  worker.stderr.resume()
  worker.on('error', (error) => log?.error({ err: error }, 'the label renderer broke'))
  worker.unref()
  return worker
}

/** The thread's next message; null if it ended or is late. */
async function nextMessage(worker: Worker, within: number): Promise<unknown> {
  const over = new AbortController()
  const { signal } = over
  const said = once(worker, 'message', { signal }).then(([first]: readonly unknown[]) => first)
  const gone = once(worker, 'exit', { signal }).then(() => null)
  const late = after(within, null, { signal })
  try {
    return await Promise.race([said, gone, late])
  } catch {
    // The thread's listener reports the failure.
    return null
  } finally {
    over.abort()
    await Promise.allSettled([said, gone, late])
  }
}
