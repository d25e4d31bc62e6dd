import { Worker } from 'node:worker_threads'
import SqliteFile from 'better-sqlite3'
import { type Pragma, writingPragmas } from './openSqlite.ts'
import type { RowStatement } from './writeRows.ts'

/** What is written in one transaction, and where the log ends that it was decided on. */
export interface Group {
  readonly head: { readonly seq: number; readonly hash: string }
  readonly statements: readonly RowStatement[]
}

/** What a thread starts with. */
export interface Start {
  readonly path: string
  /** Milliseconds that SQLite waits for another process; here that holds up nobody. */
  readonly timeout: number
  readonly pragmas: readonly Pragma[]
}

interface Words {
  readonly code: string
  readonly message: string
}

/**
 * What became of a group. `overtaken`: the log ends elsewhere; `refused`: a statement failed; `notCommitted`: the commit
 * itself did. After these nothing of it is in the file, as far as SQLite knows. `stuck`: it could not be taken back.
 */
export type Answer =
  | { readonly was: 'ready' | 'saved' | 'overtaken' }
  | ({ readonly was: 'refused' | 'notCommitted' | 'stuck' } & Words)

/** Why a group is not saved, or is not known to be. `cause` is SQLite's own error, where there is one. */
export class GroupNotSaved extends Error {
  readonly was: 'overtaken' | 'refused' | 'notCommitted' | 'stuck' | 'gone'

  constructor(was: GroupNotSaved['was'], cause?: unknown) {
    super(`A group of changes was not saved: ${was}.`, { cause })
    this.name = 'GroupNotSaved'
    this.was = was
  }
}

/** The writing connection to a SQLite file in a thread of its own. */
export interface CommitThread {
  /** Starts the thread where it has not run yet; false where it can't be, or has ended: it is not started again. */
  isReady(): Promise<boolean>
  /** Resolves when the group is on the disk; throws `GroupNotSaved`. One at a time. */
  commit(group: Group): Promise<void>
  close(): Promise<void>
}

/** How long, ms, another process may hold the file. */
const timeout = 4500

interface Running {
  readonly worker: Worker
  /** Resolves with the thread's next answer, null where it has ended. */
  readonly heard: () => Promise<Answer | null>
  readonly isOver: () => boolean
  readonly ended: Promise<void>
}

/** The thread is started when it is first wanted. `onError` hears why it can't be, or why it ended. */
export function createCommitThread(path: string, onError: (error: unknown) => void): CommitThread {
  let running: Promise<Running | null> | null = null

  const start = async (): Promise<Running | null> => {
    try {
      const thread = startThread(path, onError)
      if ((await thread.heard())?.was !== 'ready') return null
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
      const { worker, heard } = thread
      send(worker, group)
      worker.ref()
      const answer = await heard()
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

/** What can't be sent was not written. */
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

function startThread(path: string, onError: (error: unknown) => void): Running {
  const workerData: Start = { path, timeout, pragmas: writingPragmas }
  const worker = new Worker(new URL('./commitThread.mjs', import.meta.url), { workerData, execArgv: [], env: {} })
  let hear: ((answer: Answer | null) => void) | null = null
  let isOver = false
  const tell = (answer: Answer | null): void => {
    hear?.(answer)
    hear = null
  }
  worker.on('message', tell)
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      isOver = true
      tell(null)
      resolve()
    })
  })
  // The exit that follows tells whoever waits.
  worker.on('error', onError)
  const heard = (): Promise<Answer | null> =>
    isOver ? Promise.resolve(null) : new Promise((resolve) => (hear = resolve))
  return { worker, heard, isOver: () => isOver, ended }
}
