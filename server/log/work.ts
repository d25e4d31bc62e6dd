import type { Transaction } from 'kysely'
import type { Entity } from '#model/kinds/event.ts'
import { type Fields, type PlantState, withPersonal } from '#plant/state.ts'
import type { Reader } from '#server/db/reader.ts'
import type { EventColumns, Tables } from '#server/db/tables.ts'
import { insertRows, type RowStatement, type Writing } from '#server/db/writeRows.ts'
import type { Appended } from './append.ts'
import {
  type About,
  type Answer,
  answerRow,
  type EarlierAnswer,
  earlierAnswer,
  earlierIn,
  type RequestKey,
} from './idempotency.ts'
import { type ImageFile, saveImage } from './imageFile.ts'
import { applyEvents, saveState } from './saveState.ts'

/** Personal fields of a record, to be merged into the stored ones. */
export interface PersonalFields {
  readonly entity: Entity
  readonly id: number
  readonly fields: Fields
}

/** A state with the personal data of some events. */
export const withAllPersonal = (state: PlantState, personal: readonly PersonalFields[]): PlantState =>
  personal.reduce((next, { entity, id, fields }) => withPersonal(next, entity, id, fields), state)

/** The context of a job: the state after the jobs before it, and the writes of their common commit. */
export interface Work {
  readonly state: PlantState
  /** Null for a job that only decides. */
  readonly tx: Transaction<Tables> | null
  /** Adds events to the log and folds them into the state. */
  add(appended: Appended, personal?: readonly PersonalFields[]): Promise<void>
  addImage(image: ImageFile, now: string): void
  /** The first answer to a call, by its key. */
  earlierAnswer(key: RequestKey, now: string): Promise<EarlierAnswer>
  /** Stores the first answer to a call, in the transaction of its changes. */
  keepAnswer(key: RequestKey, answer: Answer, now: string, about: About | null): void
}

/** The work of a job that also reads and writes tables outside the log. */
export interface WorkInTransaction extends Work {
  readonly tx: Transaction<Tables>
}

/** Throws for a job that only decides: our mistake. */
export function transactionOf({ tx }: Work): Transaction<Tables> {
  if (tx === null) throw new Error('A job that only decides has no transaction.')
  return tx
}

/** Decisions that are not yet in the tables. */
interface Pending {
  readonly events: EventColumns[]
  readonly figures: Tables['lot_figures'][]
  readonly images: { readonly image: ImageFile; readonly now: string }[]
  readonly answers: Tables['idempotency'][]
}

const listsIn = ({ events, figures, images, answers }: Pending): readonly unknown[][] => [
  events,
  figures,
  images,
  answers,
]

/** A savepoint before a job, for rolling it back. */
interface Mark {
  readonly saved: PlantState
  readonly state: PlantState
  readonly lengths: readonly number[]
}

/** Events that are written, and the states around them. */
export interface Saved {
  readonly before: PlantState
  readonly after: PlantState
  readonly events: readonly EventColumns[]
}

/** The mails that events cause: they are recorded in the transaction of the events, and sent after it. */
export type Outbox = (saved: Saved) => readonly Tables['mails'][]

/** The work of all jobs of one transaction. Nothing is in the tables before `flush`. */
export class GroupWork implements Work {
  readonly tx = null
  readonly #to: Writing
  readonly #pending: Pending = { events: [], figures: [], images: [], answers: [] }
  #saved: PlantState
  #state: PlantState
  #fault: unknown = null
  #kept: readonly Tables['idempotency'][] = []
  readonly #assumedNew: RequestKey[] = []
  readonly #before: readonly Tables['idempotency'][]
  readonly #outbox: Outbox | undefined

  /** `before` are stored answers whose commit is under way. */
  constructor(
    to: Writing,
    state: PlantState,
    {
      before = [],
      outbox,
    }: { before?: readonly Tables['idempotency'][] | undefined; outbox?: Outbox | undefined } = {},
  ) {
    this.#to = to
    this.#saved = state
    this.#state = state
    this.#before = before
    this.#outbox = outbox
  }

  /** The statements that write the decisions, if they are run later. */
  get statements(): readonly RowStatement[] {
    return this.#to.later ?? []
  }

  /** The answers that were written with the last `flush`. */
  get keptAnswers(): readonly Tables['idempotency'][] {
    return this.#kept
  }

  /** Calls that were decided without a look at the stored answers. */
  get assumedNew(): readonly RequestKey[] {
    return this.#assumedNew
  }

  get state(): PlantState {
    return this.#state
  }

  /** The error of a job that could not read the tables, null without one; a rollback of the job clears it. */
  get fault(): unknown {
    return this.#fault
  }

  mark(): Mark {
    return { saved: this.#saved, state: this.#state, lengths: listsIn(this.#pending).map(({ length }) => length) }
  }

  backTo({ saved, state, lengths }: Mark): void {
    this.#saved = saved
    this.#state = state
    this.#fault = null
    listsIn(this.#pending).forEach((list, place) => list.splice(lengths[place] ?? 0))
  }

  async add({ columns, events }: Appended, personal: readonly PersonalFields[] = []): Promise<void> {
    const { state, figures } = applyEvents(this.#state, events)
    this.#state = withAllPersonal(state, personal)
    this.#pending.events.push(...columns)
    this.#pending.figures.push(...figures)
  }

  addImage(image: ImageFile, now: string): void {
    this.#pending.images.push({ image, now })
  }

  async earlierAnswer(key: RequestKey, now: string): Promise<EarlierAnswer> {
    const isThis = (row: Tables['idempotency']): boolean => row.user_id === key.user && row.key === key.key
    const pending = this.#pending.answers.find(isThis) ?? this.#before.find(isThis)
    if (pending !== undefined) return earlierIn(pending, key)
    if (this.#assumesNew) {
      this.#assumedNew.push(key)
      return { was: 'none' }
    }
    try {
      return await earlierAnswer(this.#to.tx, key, now)
    } catch (error) {
      this.#fault = error
      throw error
    }
  }

  keepAnswer(key: RequestKey, answer: Answer, now: string, about: About | null): void {
    this.#pending.answers.push(answerRow(key, answer, now, about))
  }

  /** Data written later on PostgreSQL is compared with the stored answers under the lock. */
  get #assumesNew(): boolean {
    return this.#to.dialect === 'postgres' && this.#to.later !== undefined
  }

  /** Writes the decisions into the tables. */
  async flush(): Promise<void> {
    const { events, figures, images, answers } = this.#pending
    for (const { image, now } of images) await saveImage(this.#to, image, now)
    await insertRows(this.#to, 'events', events)
    await saveState(this.#to, this.#saved, this.#state, figures)
    const mails = this.#outbox?.({ before: this.#saved, after: this.#state, events }) ?? []
    await insertRows(this.#to, 'mails', mails)
    await insertRows(this.#to, 'idempotency', answers, ['user_id', 'key'])
    this.#saved = this.#state
    this.#kept = [...answers]
    for (const list of listsIn(this.#pending)) list.length = 0
  }

  /** This work for a job with the transaction, whose tables include the earlier decisions of the group, and its own. */
  inTransaction(): WorkInTransaction {
    const { tx } = this.#to
    if (!isTransaction(tx)) throw new Error('What is written later has no transaction.')
    const state = (): PlantState => this.#state
    return {
      tx,
      get state() {
        return state()
      },
      add: async (appended, personal) => {
        await this.add(appended, personal)
        await this.flush()
      },
      addImage: (image, now) => this.addImage(image, now),
      earlierAnswer: (key, now) => this.earlierAnswer(key, now),
      keepAnswer: (key, answer, now, about) => this.keepAnswer(key, answer, now, about),
    }
  }
}

const isTransaction = (tx: Reader): tx is Transaction<Tables> => tx.isTransaction
