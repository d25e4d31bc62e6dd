import { assign, fromPromise, setup } from 'xstate'
import { signInWords } from '#model/kinds/signIn.ts'
import type { Credentials } from '#model/kinds/user.ts'
import type { CallFailure, Result } from '#streams/http/failure.ts'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import type { FormErrors } from '#ui/saving/useForm.ts'
import { t } from '#ui/words/words.ts'

const signInFields = ['email', 'password'] as const
/** A field of the first step. */
export type SignInField = (typeof signInFields)[number]

interface SignInContext {
  readonly code: string
  /** What was sent last. With a correct password, a code may be asked for as well. */
  readonly sent: Credentials
  /** The code is one of those that the user kept, since the phone is lost. */
  readonly isLost: boolean
  readonly errors: FormErrors
  /** The fields' errors at the last refusal: a new object moves the focus, which typing must not. */
  readonly answer: FormErrors['fields']
}

type SignInEvent =
  /** A field of the first step was typed into. Its text is in the page alone, until it is submitted. */
  | { readonly type: 'type'; readonly name: SignInField }
  | { readonly type: 'typeCode'; readonly code: string }
  | { readonly type: 'submit'; readonly credentials: Credentials }
  | { readonly type: 'submitCode' | 'otherWay' | 'back' }

type Answer = Result<unknown>

const types: { context?: SignInContext; events?: SignInEvent } = {}
const clean: FormErrors = { fields: {}, status: [] }
const nobody: Credentials = { email: '', password: '' }

const refused = (errors: FormErrors) => ({ errors, answer: errors.fields })
const refusedBy = (answer: Answer): FormErrors => (answer.ok ? clean : errorsOf(answer.failure))

/**
 * Signing in: email and password, then, where the server asks for it, a code of the app or a recovery code. A press
 * while an answer is awaited does nothing.
 */
export const signInMachine = setup({
  types,
  actors: {
    /** Provided by the card. */
    signIn: fromPromise<Answer, Credentials>(async () => ({ ok: true, value: null })),
  },
  guards: {
    isFilled: ({ event }) => event.type === 'submit' && signInFields.every((name) => event.credentials[name] !== ''),
    isIn: (_, answer: Answer) => answer.ok,
    wantsCode: (_, answer: Answer) => refusedBy(answer).fields['code'] !== undefined,
  },
  actions: {
    clearFieldError: assign(({ context: { errors }, event }) =>
      event.type === 'type' ? { errors: { ...errors, fields: { ...errors.fields, [event.name]: [] } } } : {},
    ),
    send: assign(({ event }) => (event.type === 'submit' ? { sent: event.credentials, errors: clean } : {})),
    sendCode: assign(({ context: { sent, code } }) => ({ sent: { ...sent, code } })),
    markEmpty: assign(({ event }) => {
      if (event.type !== 'submit') return {}
      const empty = signInFields.filter((name) => event.credentials[name] === '')
      return refused({ fields: Object.fromEntries(empty.map((name) => [name, [signInWords[name]]])), status: [] })
    }),
    refuse: assign((_, answer: Answer) => refused(strayed(refusedBy(answer)))),
    refuseCode: assign((_, answer: Answer) => refused(refusedBy(answer))),
    typeAgain: assign({ code: '', errors: clean }),
    changeWay: assign({ isLost: ({ context }) => !context.isLost }),
    byApp: assign({ isLost: false }),
    typeCode: assign(({ event }) => (event.type === 'typeCode' ? { code: event.code, errors: clean } : {})),
  },
}).createMachine({
  id: 'signIn',
  context: { code: '', sent: nobody, isLost: false, errors: clean, answer: clean.fields },
  initial: 'password',
  states: {
    password: {
      on: {
        type: { actions: 'clearFieldError' },
        submit: [{ guard: 'isFilled', target: 'sending', actions: 'send' }, { actions: 'markEmpty' }],
      },
    },
    sending: {
      invoke: {
        src: 'signIn',
        input: ({ context }) => context.sent,
        onDone: [
          { guard: { type: 'isIn', params: ({ event }) => event.output }, target: 'in' },
          {
            guard: { type: 'wantsCode', params: ({ event }) => event.output },
            target: 'code',
            actions: ['typeAgain', 'byApp'],
          },
          { target: 'password', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
      },
    },
    code: {
      on: {
        typeCode: { actions: 'typeCode' },
        submitCode: { target: 'sendingCode', actions: 'sendCode' },
        otherWay: { actions: ['changeWay', 'typeAgain'] },
        back: { target: 'password', actions: 'typeAgain' },
      },
    },
    sendingCode: {
      invoke: {
        src: 'signIn',
        input: ({ context }) => context.sent,
        onDone: [
          { guard: { type: 'isIn', params: ({ event }) => event.output }, target: 'in' },
          { target: 'code', actions: { type: 'refuseCode', params: ({ event }) => event.output } },
        ],
      },
      on: { typeCode: { actions: 'typeCode' }, back: { target: 'password', actions: 'typeAgain' } },
    },
    /** The caller decides where to go. */
    in: {},
  },
})

/**
 * Here a 401 is about the credentials, not about an expired session; and nothing is saved that could be saved twice.
 */
function errorsOf(failure: CallFailure): FormErrors {
  if (failure.kind === 'offline') return { fields: {}, status: [t('The server did not answer. Try again.')] }
  if (failure.kind !== 'unauthenticated') return failureErrors(failure)
  const said = failure.statusErrors
  return { fields: {}, status: said.length > 0 ? said : [t('Email and password do not belong together.')] }
}

/** Errors of fields that are not on this form go into the banner. */
function strayed({ fields, status }: FormErrors): FormErrors {
  const strays = Object.entries(fields).flatMap(([name, said]) => (name in signInWords ? [] : said))
  return { fields, status: [...status, ...strays] }
}
