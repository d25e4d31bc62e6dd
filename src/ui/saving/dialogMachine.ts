import { and, assign, type DoneActorEvent, fromCallback, fromPromise, or, setup } from 'xstate'
import { edit } from '#streams/edit.ts'
import { isAwaited, isUnanswered } from '#streams/http/failure.ts'
import { newKey } from '#streams/http/newKey.ts'
import type { Answers, Attempt, Call, FailedCall } from './attempt.ts'

/**
 * `locked`: while the outcome of a call is unknown, only the same calls can be retried, and the dialog waits. `open`:
 * changed input may be saved under the same key; the page or row stays usable.
 */
export type SavePolicy = 'locked' | 'open'

/** An idempotency key, and the call that was first sent under it. */
interface KeptKey {
  readonly key: string
  readonly first: Call
}

/** Idempotency keys by call: kept until the call's outcome is known. */
type Keys = Readonly<Record<string, KeptKey>>
type Answer = Awaited<ReturnType<Call['run']>>

export interface DialogContext {
  readonly policy: SavePolicy
  readonly attempt: Attempt | null
  readonly questionIndex: number
  readonly answers: Answers
  readonly keys: Keys
  /** The failed calls of the current or last try. */
  readonly missed: readonly FailedCall[]
  /** The answer takes long. */
  readonly isSlow: boolean
  /** Its form was left meanwhile. */
  readonly isLeft: boolean
}

type DialogEvent =
  | { readonly type: 'save'; readonly attempt: Attempt }
  | { readonly type: 'yes' | 'no' | 'retry' | 'forget' | 'leave' | 'handOver' }

interface KeyedCall extends KeptKey {
  readonly call: Call
}

const types: { context?: DialogContext; events?: DialogEvent; input?: SavePolicy } = {}
const blank: Omit<DialogContext, 'policy'> = {
  attempt: null,
  questionIndex: 0,
  answers: {},
  keys: {},
  missed: [],
  isSlow: false,
  isLeft: false,
}

/** ms; a save without an answer is said to wait after that. */
const patience = 2000

/** The keys of the calls that were sent and have no answer yet. */
export const unansweredKeys = ({ keys, answers }: DialogContext): readonly string[] =>
  Object.entries(keys).flatMap(([id, { key }]) => (Object.hasOwn(answers, id) ? [] : [key]))

/** Whether calls follow that were not sent: what is left waiting would lack them. */
export const hasUnsent = ({ attempt, keys }: DialogContext): boolean =>
  attempt?.calls.some(({ id }) => keys[id] === undefined) ?? false

const handedOver = ['handOver', 'tellLeft', 'forget'] as const

const isToMake = ({ answers, missed }: DialogContext, call: Call): boolean =>
  !Object.hasOwn(answers, call.id) && missed.every((each) => each.call !== call.id)

/** The next call of the current try. */
const nextCall = (context: DialogContext): Call | undefined => {
  const stopped = context.missed.length > 0 && context.attempt?.each !== true
  return stopped ? undefined : context.attempt?.calls.find((call) => isToMake(context, call))
}

/** A changed draft of the same attempt continues after its answered calls; another attempt starts over. */
const started = (context: DialogContext, attempt: Attempt): DialogContext =>
  context.attempt?.name === attempt.name && context.missed.length > 0
    ? { ...context, attempt, questionIndex: 0 }
    : { ...blank, policy: context.policy, attempt }

const keyedCall = (context: DialogContext): KeyedCall => {
  const call = nextCall(context)
  if (call === undefined) throw new Error('No call is left to make')
  return { call, ...(context.keys[call.id] ?? { key: newKey(), first: call }) }
}

/** 422: the key was used with another body, so the first try was saved; its answer is fetched instead. */
async function answerTo({ call, key, first }: KeyedCall): Promise<Answer> {
  const answer = await call.run(key)
  const isOtherBody = !answer.ok && answer.failure.kind === 'refused' && answer.failure.status === 422
  return isOtherBody && first !== call ? first.run(key) : answer
}

const answered = (context: DialogContext, answer: Answer): DialogContext =>
  edit(context, ({ answers, keys, missed }) => {
    const { id } = keyedCall(context).call
    if (answer.ok) {
      answers[id] = answer.value?.id ?? null
      return
    }
    // A refused call gets a new key: a server would answer the old key with the same refusal.
    if (!isUnanswered(answer.failure)) delete keys[id]
    missed.push({ call: id, failure: answer.failure })
  })

/**
 * Editing → confirming → saving → failed or done, for everything that saves. A try makes the attempt's calls in turn,
 * each under its own key. After a failure a new try continues with the calls that were not answered. Calls that failed
 * because the network was down are retried once it is back.
 */
export const dialogMachine = setup({
  types,
  actors: {
    ask: fromPromise<Answer, KeyedCall>(async ({ input }) => answerTo(input)),
    /** Sends `retry` when the network is back. */
    networkBack: fromCallback<DialogEvent, SavePolicy>(() => {}),
  },
  guards: {
    hasQuestion: ({ event }) => event.type === 'save' && (event.attempt.questions ?? []).length > 0,
    hasAnother: ({ context }) => (context.attempt?.questions ?? []).length > context.questionIndex + 1,
    hasCall: ({ context }) => nextCall(context) !== undefined,
    isComplete: ({ context }) => context.missed.length === 0,
    isKnown: ({ context }) => !context.missed.some(({ failure }) => isUnanswered(failure)),
    isAwaited: ({ context }) => context.missed.some(({ failure }) => isAwaited(failure)),
    isOpen: ({ context }) => context.policy === 'open',
    isLeft: ({ context }) => context.isLeft,
  },
  actions: {
    startAttempt: assign(({ context, event }) => (event.type === 'save' ? started(context, event.attempt) : {})),
    begin: assign({ missed: [], isSlow: false }),
    noteSlow: assign({ isSlow: true }),
    noteLeft: assign({ isLeft: true }),
    askNext: assign({ questionIndex: ({ context }) => context.questionIndex + 1 }),
    prepareKey: assign(({ context }) =>
      edit(context, ({ keys }) => {
        const { call, key, first } = keyedCall(context)
        keys[call.id] = { key, first }
      }),
    ),
    receive: assign(({ context }, answer: Answer) => answered(context, answer)),
    abandon: ({ context }) => {
      for (const call of context.attempt?.calls ?? []) {
        const kept = context.keys[call.id]
        if (kept !== undefined) call.abandon(kept.key)
      }
    },
    /** Gives the calls without an answer to the outbox, which repeats them. */
    handOver: () => {},
    tellLeft: ({ context }) => context.attempt?.onLeft?.(),
    forget: assign(blank),
    tellDone: ({ context }) => context.attempt?.onDone(context.answers),
    tellFailed: ({ context }) => context.attempt?.onFailed(context.answers, context.missed),
  },
}).createMachine({
  id: 'dialog',
  context: ({ input }) => ({ ...blank, policy: input }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        save: [
          { guard: 'hasQuestion', target: 'confirming', actions: 'startAttempt' },
          { target: 'saving', actions: 'startAttempt' },
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
      after: { [patience]: { actions: 'noteSlow' } },
      on: {
        handOver: { target: 'editing', actions: [...handedOver] },
        forget: { target: 'editing', actions: ['abandon', 'tellLeft', 'forget'] },
        // An answer may take the form away, whose consequences then still come.
        leave: { actions: 'noteLeft' },
      },
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
            input: ({ context }) => keyedCall(context),
            onDone: {
              target: 'turning',
              actions: { type: 'receive', params: ({ event }: { event: DoneActorEvent<Answer> }) => event.output },
            },
            onError: {
              target: 'turning',
              actions: {
                type: 'receive',
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
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: and(['isAwaited', 'isLeft']), target: '#dialog.editing', actions: [...handedOver] },
            { guard: 'isAwaited', target: 'awaiting' },
            { target: 'resting' },
          ],
        },
        awaiting: { invoke: { src: 'networkBack', input: ({ context }) => context.policy } },
        resting: {},
      },
      on: {
        save: [
          { guard: and([or(['isKnown', 'isOpen']), 'hasQuestion']), target: 'confirming', actions: 'startAttempt' },
          { guard: or(['isKnown', 'isOpen']), target: 'saving', actions: 'startAttempt' },
        ],
        retry: 'saving',
        forget: { target: 'editing', actions: ['abandon', 'tellLeft', 'forget'] },
        handOver: { target: 'editing', actions: [...handedOver] },
        leave: [
          { guard: 'isAwaited', target: 'editing', actions: [...handedOver] },
          { guard: 'isOpen', target: 'editing', actions: ['abandon', 'forget'] },
          { target: 'editing', actions: 'forget' },
        ],
      },
    },
    done: {
      entry: 'tellDone',
      on: {
        save: [
          { guard: 'hasQuestion', target: 'confirming', actions: 'startAttempt' },
          { target: 'saving', actions: 'startAttempt' },
        ],
        forget: { target: 'editing', actions: ['abandon', 'forget'] },
      },
    },
  },
})
