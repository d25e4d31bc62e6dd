import { castDraft, produce } from 'immer'
import { and, assign, type DoneActorEvent, fromPromise, setup } from 'xstate'
import { isUnanswered } from '#streams/http/failure.ts'
import { newKey } from '#streams/http/newKey.ts'
import type { Answers, Attempt, Call, FailedCall } from './attempt.ts'

/** Idempotency keys by call: kept until the call's outcome is known. */
type Keys = Readonly<Record<string, string>>
type Answer = Awaited<ReturnType<Call['run']>>

export interface DialogContext {
  readonly attempt: Attempt | null
  /** The question that is being asked, by its place. */
  readonly asked: number
  readonly answers: Answers
  readonly keys: Keys
  /** What the present try, or the last one, was refused. */
  readonly missed: readonly FailedCall[]
}

type DialogEvent =
  | { readonly type: 'save'; readonly attempt: Attempt }
  | { readonly type: 'yes' | 'no' | 'retry' | 'forget' }

interface Asking {
  readonly call: Call
  readonly key: string
}

const types: { context?: DialogContext; events?: DialogEvent } = {}
const blank: DialogContext = { attempt: null, asked: 0, answers: {}, keys: {}, missed: [] }

const isLeft = ({ answers, missed }: DialogContext, call: Call): boolean =>
  !Object.hasOwn(answers, call.id) && missed.every((each) => each.call !== call.id)

/** The call whose turn it is in the present try. */
const nextCall = (context: DialogContext): Call | undefined => {
  const stopped = context.missed.length > 0 && context.attempt?.each !== true
  return stopped ? undefined : context.attempt?.calls.find((call) => isLeft(context, call))
}

/** A changed draft of the same attempt goes on where it stood; another attempt starts afresh. */
const taken = (context: DialogContext, attempt: Attempt): DialogContext =>
  context.attempt?.name === attempt.name && context.missed.length > 0
    ? { ...context, attempt, asked: 0 }
    : { ...blank, attempt }

const asking = (context: DialogContext): Asking => {
  const call = nextCall(context)
  if (call === undefined) throw new Error('No call is left to make')
  return { call, key: context.keys[call.id] ?? newKey() }
}

const answered = (context: DialogContext, answer: Answer): DialogContext =>
  produce(context, ({ answers, keys, missed }) => {
    const { id } = asking(context).call
    if (answer.ok) {
      answers[id] = answer.value?.id ?? null
      return
    }
    // A refusal is the end of its key: asked again with it, a server would give the same refusal again.
    if (!isUnanswered(answer.failure)) delete keys[id]
    missed.push(castDraft({ call: id, failure: answer.failure }))
  })

/**
 * Editing → confirming → saving → failed or done, for every dialog.
 * A try makes the attempt's calls in turn, each under a key of its own. After a failure a new try goes on at the calls
 * that were not answered; while it is not known whether one was carried out, only the same calls can be asked again.
 */
export const dialogMachine = setup({
  types,
  actors: {
    ask: fromPromise<Answer, Asking>(async ({ input }) => input.call.run(input.key)),
  },
  guards: {
    hasQuestion: ({ event }) => event.type === 'save' && (event.attempt.questions ?? []).length > 0,
    hasAnother: ({ context }) => (context.attempt?.questions ?? []).length > context.asked + 1,
    hasCall: ({ context }) => nextCall(context) !== undefined,
    isComplete: ({ context }) => context.missed.length === 0,
    isKnown: ({ context }) => !context.missed.some(({ failure }) => isUnanswered(failure)),
  },
  actions: {
    take: assign(({ context, event }) => (event.type === 'save' ? taken(context, event.attempt) : {})),
    begin: assign({ missed: [] }),
    askNext: assign({ asked: ({ context }) => context.asked + 1 }),
    prepareKey: assign(({ context }) =>
      produce(context, ({ keys }) => {
        const { call, key } = asking(context)
        keys[call.id] = key
      }),
    ),
    hear: assign(({ context }, answer: Answer) => answered(context, answer)),
    abandon: ({ context }) => {
      for (const call of context.attempt?.calls ?? []) {
        const key = context.keys[call.id]
        if (key !== undefined) call.abandon(key)
      }
    },
    forget: assign(() => blank),
    tellDone: ({ context }) => context.attempt?.onDone(context.answers),
    tellFailed: ({ context }) => context.attempt?.onFailed(context.answers, context.missed),
  },
}).createMachine({
  id: 'dialog',
  context: blank,
  initial: 'editing',
  states: {
    editing: {
      on: {
        save: [
          { guard: 'hasQuestion', target: 'confirming', actions: 'take' },
          { target: 'saving', actions: 'take' },
        ],
      },
    },
    confirming: {
      on: {
        yes: [{ guard: 'hasAnother', actions: 'askNext' }, { target: 'saving' }],
        no: 'editing',
      },
    },
    saving: {
      entry: 'begin',
      initial: 'turning',
      states: {
        turning: {
          always: [
            { guard: 'hasCall', target: 'asking', actions: 'prepareKey' },
            { guard: 'isComplete', target: '#dialog.done' },
            { target: '#dialog.failed' },
          ],
        },
        asking: {
          invoke: {
            src: 'ask',
            input: ({ context }) => asking(context),
            onDone: {
              target: 'turning',
              actions: { type: 'hear', params: ({ event }: { event: DoneActorEvent<Answer> }) => event.output },
            },
            onError: {
              target: 'turning',
              actions: {
                type: 'hear',
                params: ({ event }) => ({
                  ok: false as const,
                  failure: { kind: 'offline' as const, unknown: true, cause: String(event.error) },
                }),
              },
            },
          },
        },
      },
    },
    failed: {
      entry: 'tellFailed',
      on: {
        save: [
          { guard: and(['isKnown', 'hasQuestion']), target: 'confirming', actions: 'take' },
          { guard: 'isKnown', target: 'saving', actions: 'take' },
        ],
        retry: 'saving',
        forget: { target: 'editing', actions: ['abandon', 'forget'] },
      },
    },
    done: {
      entry: 'tellDone',
      on: {
        save: [
          { guard: 'hasQuestion', target: 'confirming', actions: 'take' },
          { target: 'saving', actions: 'take' },
        ],
        forget: { target: 'editing', actions: ['abandon', 'forget'] },
      },
    },
  },
})
