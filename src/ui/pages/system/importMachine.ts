import { assign, type ErrorActorEvent, fromPromise, setup } from 'xstate'
import type { ReplyOf } from '#model/calls/calls.ts'
import { type ImportKind, tableSize, tableTooLarge } from '#model/calls/import.ts'
import type { Result } from '#streams/http/failure.ts'
import { failureErrors } from '#ui/saving/failureErrors.ts'

export type ImportReport = ReplyOf<'importTable'>
export type Columns = Readonly<Record<string, string>>

/** The chosen file, read as a table of one kind. */
export interface Table {
  readonly kind: ImportKind
  readonly name: string
  readonly file: string
  readonly columns: Columns
  /** The row with the headings; undefined for the likely one. */
  readonly heading?: number | undefined
}

/** A read of the table that writes nothing (`isTrial`), or its addition. */
export interface Asked {
  readonly table: Table
  readonly isTrial: boolean
  /** What the trial run asks about. */
  readonly cautions: ImportReport['cautions']
  /** Whether rows with faults are left out. */
  readonly skipFaults: boolean
}

type Answer = Result<ImportReport> | null

interface ImportContext {
  readonly kind: ImportKind
  /** A chosen file that is not read from the disk yet. */
  readonly file: File | null
  readonly table: Table | null
  /** The table that the call on its way is about. */
  readonly asked: Table | null
  readonly report: ImportReport | null
  readonly errors: readonly string[]
}

type ImportEvent =
  | { readonly type: 'choose'; readonly file: File }
  | { readonly type: 'list'; readonly kind: ImportKind }
  | { readonly type: 'assign'; readonly columns: Columns; readonly heading?: number | undefined }
  | { readonly type: 'add' }

const types: { context?: ImportContext; events?: ImportEvent } = {}
const noTable = { file: null, table: null, report: null }
const blank: ImportContext = { ...noTable, kind: 'client', asked: null, errors: [] }

/** What can be done while nothing is on its way: another file; for a table, another kind or other columns. */
const choices = {
  choose: [
    { guard: 'isTooLarge', target: 'file', actions: 'refuseFile' },
    { target: 'opening', actions: 'takeFile' },
  ],
} as const
const tableChoices = {
  ...choices,
  list: { target: 'reading', actions: 'takeKind' },
  assign: { target: 'reading', actions: 'takeColumns' },
} as const

/**
 * The import of a table: its file, the trial run with its columns, the addition. What is chosen while a trial run is on
 * its way is read next, so that a report is always of the table shown, and only a table that was tried is added.
 */
export const importMachine = setup({
  types,
  actors: {
    open: fromPromise<string, File | null>(async ({ input }) => (input === null ? '' : base64Of(input))),
    /** Provided by the page. */
    ask: fromPromise<Answer, Asked>(async () => null),
  },
  guards: {
    isTooLarge: ({ event }) => event.type === 'choose' && event.file.size > tableSize,
    hasFile: ({ context }) => context.file !== null,
    isOutdated: ({ context }) => context.asked !== context.table,
    isReport: (_, answer: Answer) => answer?.ok === true,
  },
  actions: {
    refuseFile: assign({ ...noTable, errors: [tableTooLarge] }),
    takeFile: assign(({ event }) => (event.type === 'choose' ? { file: event.file, report: null, errors: [] } : {})),
    takeKind: assign(({ context, event }) => {
      if (event.type !== 'list') return {}
      const { kind } = event
      return {
        kind,
        report: null,
        errors: [],
        table: context.table && { ...context.table, kind, columns: {}, heading: undefined },
      }
    }),
    takeColumns: assign(({ context, event }) =>
      event.type === 'assign'
        ? { errors: [], table: context.table && { ...context.table, columns: event.columns, heading: event.heading } }
        : {},
    ),
    takeTable: assign(({ context: { kind, file } }, text: string) => ({
      file: null,
      table: { kind, name: file?.name ?? '', file: text, columns: {} },
    })),
    noteAsked: assign(({ context }) => ({ asked: context.table, errors: [] })),
    show: assign((_, answer: Answer) => (answer?.ok === true ? { report: answer.value } : {})),
    refuse: assign((_, answer: Answer) => {
      if (answer === null || answer.ok) return {}
      const { status, fields } = failureErrors(answer.failure)
      return { errors: [...status, ...Object.values(fields).flat()] }
    }),
    refuseUnread: assign((_, error: unknown) => ({ ...noTable, errors: [String(error)] })),
  },
}).createMachine({
  id: 'import',
  context: blank,
  initial: 'file',
  states: {
    file: { on: { ...choices, list: { actions: 'takeKind' } } },
    opening: {
      invoke: {
        src: 'open',
        input: ({ context }) => context.file,
        onDone: { target: 'reading', actions: { type: 'takeTable', params: ({ event }) => event.output } },
        onError: {
          target: 'file',
          actions: { type: 'refuseUnread', params: ({ event }: { event: ErrorActorEvent }) => event.error },
        },
      },
      on: {
        choose: [
          { guard: 'isTooLarge', target: 'file', actions: 'refuseFile' },
          { target: 'opening', reenter: true, actions: 'takeFile' },
        ],
        list: { actions: 'takeKind' },
      },
    },
    reading: {
      entry: 'noteAsked',
      invoke: {
        src: 'ask',
        input: ({ context }) => ({ table: must(context.table), isTrial: true, cautions: [], skipFaults: false }),
        onDone: [
          { guard: 'hasFile', target: 'opening' },
          { guard: 'isOutdated', target: 'reading', reenter: true },
          {
            guard: { type: 'isReport', params: ({ event }) => event.output },
            target: 'trial',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
      },
      on: {
        choose: [{ guard: 'isTooLarge', target: 'file', actions: 'refuseFile' }, { actions: 'takeFile' }],
        list: { actions: 'takeKind' },
        assign: { actions: 'takeColumns' },
      },
    },
    trial: { on: { ...tableChoices, add: 'adding' } },
    refused: { on: tableChoices },
    adding: {
      entry: 'noteAsked',
      invoke: {
        src: 'ask',
        input: ({ context }) => ({
          table: must(context.table),
          isTrial: false,
          cautions: context.report?.cautions ?? [],
          skipFaults: (context.report?.fault_count ?? 0) > 0,
        }),
        onDone: [
          {
            guard: { type: 'isReport', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          { target: 'trial', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
      },
    },
    done: { on: tableChoices },
  },
})

function must(table: Table | null): Table {
  if (table === null) throw new Error('No table is chosen')
  return table
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  // In chunks: a call takes some ten thousand arguments at most.
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return btoa(parts.join(''))
}
