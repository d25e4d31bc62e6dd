import { assign, fromCallback, fromPromise, type NonReducibleUnknown, sendTo, setup } from 'xstate'
import type { ReplyOf } from '#model/calls/call.ts'
import {
  type ImportKind,
  type ImportProgress,
  tableSize,
  tableTooLarge,
  workbookSize,
  workbookTooLarge,
} from '#model/calls/import.ts'
import type { importCalls } from '#model/calls/importCalls.ts'
import type { Result } from '#streams/http/failure.ts'
import { failureMessages } from '#ui/saving/failureErrors.ts'
import { type OpenEvent, openTable } from './openTable.ts'
import { isCalledWorkbook } from './withoutBlankEnd.ts'
import type { OpenedSheet } from './workbookNews.ts'

export type ImportReport = ReplyOf<typeof importCalls.importTable>
export type Columns = Readonly<Record<string, string>>

/** The chosen file, read as a table of one kind. */
export interface Table {
  readonly kind: ImportKind
  readonly name: string
  readonly file: string
  readonly columns: Columns
  /** The row with the headings; undefined for the likely one. */
  readonly heading?: number | undefined
  /** The sheets of a workbook, of which `file` is one; a file that is one table has one. */
  readonly sheets: readonly OpenedSheet[]
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
  /** The part of it that is read, of a workbook. */
  readonly part: number | null
  /** How far the trial run is; null if it is not known. */
  readonly progress: ImportProgress | null
  readonly table: Table | null
  /** The table that the call on its way is about. */
  readonly asked: Table | null
  readonly report: ImportReport | null
  /** How many rows the addition on its way has added. */
  readonly added: number
  /** Whether it ends with the rows on their way, or the trial run is given up. */
  readonly isStopped: boolean
  readonly errors: readonly string[]
}

/** How far a trial run is. */
export type ProgressEvent = { readonly type: 'progress'; readonly progress: ImportProgress }

type ImportEvent =
  | { readonly type: 'choose'; readonly file: File }
  | { readonly type: 'list'; readonly kind: ImportKind }
  | { readonly type: 'assign'; readonly columns: Columns; readonly heading?: number | undefined }
  | { readonly type: 'pick'; readonly sheet: OpenedSheet }
  | { readonly type: 'add' }
  | { readonly type: 'cancel' }
  | ProgressEvent
  | OpenEvent

const types: { context?: ImportContext; events?: ImportEvent } = {}
const noTable = { file: null, part: null, progress: null, table: null, report: null }
const blank: ImportContext = { ...noTable, kind: 'client', asked: null, added: 0, isStopped: false, errors: [] }

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
  pick: { target: 'reading', actions: 'takeSheet' },
} as const

/**
 * The import of a table: its file, the trial run with its columns, the addition. What is chosen while a trial run is on
 * its way is read next, so that a report is always of the table shown, and only a table that was tried is added.
 */
export const importMachine = setup({
  types,
  actors: {
    open: openTable,
    /** Provided by the page. */
    ask: fromPromise<Answer, Asked>(async () => null),
    /** Tells how far the trial run is, and stops it when it is told to. Provided by the page. */
    watch: fromCallback<{ readonly type: 'stop' }, NonReducibleUnknown, ProgressEvent>(() => {}),
  },
  guards: {
    isTooLarge: ({ event }) => event.type === 'choose' && event.file.size > sizeOf(event.file),
    hasFile: ({ context }) => context.file !== null,
    isGivenUp: ({ context }) => context.isStopped,
    isOutdated: ({ context }) => context.asked !== context.table,
    isReport: (_, answer: Answer) => answer?.ok === true,
    hasMore: ({ context }, answer: Answer) =>
      !context.isStopped && answer?.ok === true && answer.value.added > 0 && answer.value.added < answer.value.adds,
  },
  actions: {
    refuseFile: assign(({ event }) => ({
      ...noTable,
      errors: [event.type === 'choose' && isCalledWorkbook(event.file) ? workbookTooLarge : tableTooLarge],
    })),
    takeFile: assign(({ event }) =>
      event.type === 'choose' ? { file: event.file, part: null, report: null, errors: [] } : {},
    ),
    forgetFile: assign({ ...noTable, errors: [] }),
    notePart: assign(({ event }) => (event.type === 'part' ? { part: event.part } : {})),
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
    takeTable: assign(({ context: { kind, file }, event }) => {
      if (event.type !== 'opened') return {}
      const { sheets } = event
      return {
        file: null,
        part: null,
        table: { kind, name: file?.name ?? '', file: sheets[0]?.file ?? '', columns: {}, sheets },
      }
    }),
    takeSheet: assign(({ context, event }) =>
      event.type === 'pick'
        ? {
            report: null,
            errors: [],
            table: context.table && { ...context.table, file: event.sheet.file, columns: {}, heading: undefined },
          }
        : {},
    ),
    noteAsked: assign(({ context }) => ({ asked: context.table, errors: [] })),
    beginTrial: assign({ progress: null, isStopped: false }),
    noteProgress: assign(({ event }) => (event.type === 'progress' ? { progress: event.progress } : {})),
    begin: assign({ added: 0, isStopped: false }),
    stop: assign({ isStopped: true }),
    count: assign(({ context }, answer: Answer) =>
      answer?.ok === true ? { added: context.added + answer.value.added } : {},
    ),
    showAdded: assign(({ context }, answer: Answer) =>
      answer?.ok === true ? { report: { ...answer.value, added: context.added + answer.value.added } } : {},
    ),
    show: assign((_, answer: Answer) => (answer?.ok === true ? { report: answer.value } : {})),
    refuse: assign((_, answer: Answer) => {
      if (answer === null || answer.ok) return {}
      return { errors: failureMessages(answer.failure) }
    }),
    refuseUnread: assign(({ event }) => ({ ...noTable, errors: event.type === 'unread' ? [event.reason] : [] })),
  },
}).createMachine({
  id: 'import',
  context: blank,
  initial: 'file',
  states: {
    file: { on: { ...choices, list: { actions: 'takeKind' } } },
    opening: {
      invoke: { src: 'open', input: ({ context }) => context.file },
      on: {
        part: { actions: 'notePart' },
        opened: { target: 'reading', actions: 'takeTable' },
        unread: { target: 'file', actions: 'refuseUnread' },
        cancel: { target: 'file', actions: 'forgetFile' },
        choose: [
          { guard: 'isTooLarge', target: 'file', actions: 'refuseFile' },
          { target: 'opening', reenter: true, actions: 'takeFile' },
        ],
        list: { actions: 'takeKind' },
      },
    },
    reading: {
      entry: ['noteAsked', 'beginTrial'],
      invoke: [
        {
          src: 'ask',
          input: ({ context }) => ({ table: must(context.table), isTrial: true, cautions: [], skipFaults: false }),
          onDone: [
            { guard: 'hasFile', target: 'opening' },
            { guard: 'isGivenUp', target: 'file', actions: 'forgetFile' },
            { guard: 'isOutdated', target: 'reading', reenter: true },
            {
              guard: { type: 'isReport', params: ({ event }) => event.output },
              target: 'trial',
              actions: { type: 'show', params: ({ event }) => event.output },
            },
            { target: 'refused', actions: { type: 'refuse', params: ({ event }) => event.output } },
          ],
        },
        { src: 'watch', id: 'watch' },
      ],
      on: {
        progress: { actions: 'noteProgress' },
        // The answer is awaited: the next call would be taken for a repetition of this one.
        cancel: { actions: ['stop', sendTo('watch', { type: 'stop' })] },
        choose: [{ guard: 'isTooLarge', target: 'file', actions: 'refuseFile' }, { actions: 'takeFile' }],
        list: { actions: 'takeKind' },
        assign: { actions: 'takeColumns' },
        pick: { actions: 'takeSheet' },
      },
    },
    trial: { on: { ...tableChoices, add: { target: 'adding', actions: 'begin' } } },
    refused: { on: tableChoices },
    adding: {
      entry: 'noteAsked',
      invoke: {
        src: 'ask',
        input: ({ context }) => ({
          table: must(context.table),
          isTrial: false,
          cautions: context.added === 0 ? (context.report?.cautions ?? []) : [],
          skipFaults: (context.report?.fault_count ?? 0) > 0,
        }),
        onDone: [
          {
            guard: { type: 'hasMore', params: ({ event }) => event.output },
            target: 'adding',
            reenter: true,
            actions: { type: 'count', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isReport', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'showAdded', params: ({ event }) => event.output },
          },
          { target: 'trial', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
      },
      on: { cancel: { actions: 'stop' } },
    },
    done: { on: tableChoices },
  },
})

function must(table: Table | null): Table {
  if (table === null) throw new Error('No table is chosen')
  return table
}

const sizeOf = (file: File): number => (isCalledWorkbook(file) ? workbookSize : tableSize)
