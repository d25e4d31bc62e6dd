import { Worker } from 'node:worker_threads'
import { type Committer, type Group, GroupNotSaved } from './committer.ts'
import type { Pragma } from './openSqlite.ts'
import { SqliteFile, sqlitePackage } from './sqliteFile.ts'

/** The thread's settings. */
export interface Start {
  /** The package of SQLite's driver. */
  readonly driver: string
  readonly path: string
  /** ms that SQLite waits for another process; this blocks only the thread. */
  readonly timeout: number
  readonly pragmas: readonly Pragma[]
}

interface Words {
  readonly code: string
  readonly message: string
}

/**
 * The result of a group; see `GroupNotSaved`. After `overtaken`, `refused` and `notCommitted` nothing of it is in the
 * file, as far as SQLite knows.
 */
export type Answer =
  | { readonly was: 'ready' | 'saved' | 'overtaken' }
  | ({ readonly was: 'refused' | 'notCommitted' | 'stuck' } & Words)

/** ms that another process may lock the file. */
const timeout = 4500

interface Running {
  readonly worker: Worker
  /** Resolves with the thread's next answer, null where it has ended. */
  readonly nextAnswer: () => Promise<Answer | null>
  readonly isOver: () => boolean
  readonly ended: Promise<void>
}

/**
 * The writing connection to a SQLite file in a separate thread, which starts on first use. `onError` receives the
 * reason why it can't start, or why it ended.
 */
export function createCommitThread(
  path: string,
  onError: (error: unknown) => void,
  pragmas: readonly Pragma[],
): Committer {
  let running: Promise<Running | null> | null = null

  const start = async (): Promise<Running | null> => {
    try {
      const thread = startThread({ driver: sqlitePackage, path, timeout, pragmas }, onError)
      if ((await thread.nextAnswer())?.was !== 'ready') return null
      thread.worker.unref()
      return thread
    } catch (error) {
      // A process may have as many threads as the machine allows it.
      onError(error)
      return null
    }
  }
  const started = (): Promise<Running | null> => (running ??= start())

  return {
    isReady: async () => (await started())?.isOver() === false,
    commit: async (group) => {
      const thread = await started()
      if (thread === null) throw new GroupNotSaved('refused', new Error('The thread that writes did not start.'))
      const { worker, nextAnswer } = thread
      send(worker, group)
      worker.ref()
      const answer = await nextAnswer()
      worker.unref()
      demandSaved(answer)
    },
    close: async () => {
      const thread = await running
      running = Promise.resolve(null)
      thread?.worker.ref()
      thread?.worker.postMessage(null)
      await thread?.ended
    },
  }
}

/** A group that can't be sent was not written. */
function send(worker: Worker, group: Group): void {
  try {
    worker.postMessage(group)
  } catch (error) {
    throw new GroupNotSaved('refused', error)
  }
}

function demandSaved(answer: Answer | null): void {
  if (answer === null) throw new GroupNotSaved('gone')
  if (answer.was === 'saved') return
  if ('code' in answer) throw new GroupNotSaved(answer.was, errorOf(answer))
  throw new GroupNotSaved(answer.was === 'overtaken' ? 'overtaken' : 'gone')
}

const errorOf = ({ code, message }: Words): Error =>
  code === '' ? new Error(message) : new SqliteFile.SqliteError(message, code)

function startThread(workerData: Start, onError: (error: unknown) => void): Running {
  const worker = new Worker(new URL('./commitThread.mjs', import.meta.url), { workerData, execArgv: [], env: {} })
  let resolveNext: ((answer: Answer | null) => void) | null = null
  let isOver = false
  const deliver = (answer: Answer | null): void => {
    resolveNext?.(answer)
    resolveNext = null
  }
  worker.on('message', deliver)
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      isOver = true
      deliver(null)
      resolve()
    })
  })
  // The following exit rejects the waiting groups.
  worker.on('error', onError)
  const nextAnswer = (): Promise<Answer | null> =>
    isOver ? Promise.resolve(null) : new Promise((resolve) => (resolveNext = resolve))
  return { worker, nextAnswer, isOver: () => isOver, ended }
}
