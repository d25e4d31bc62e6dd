import { useState } from 'react'
import type * as z from 'zod/mini'
import { type FieldErrors, fieldErrors } from '#model/values/fieldErrors.ts'
import type { Wording } from '#model/values/wording.ts'
import { rememberRule } from '#ui/words/ruleOfSentence.ts'
import { translated } from '#ui/words/translated.ts'
import { useFormDraft } from './useFormDraft.ts'

type NameOf<Values> = keyof Values & string

/** The error of a field. */
interface FormRefusal<Words> {
  readonly field: string
  readonly message: Words
  readonly rule?: string
}

export interface FormOptions<Values, Output> {
  /** The input for the schema, read from the draft. */
  readonly read: (values: Values) => unknown
  /** The message for an empty field, if the schema's own would be about numbers. */
  readonly missing?: { readonly [Name in NameOf<Values>]?: string }
  /** The refusals of the form's own rule, for input that fits the schema. */
  readonly rules?: (input: Output) => readonly FormRefusal<string>[]
  /** The rulebook's refusals of such input, null if they are not known yet. */
  readonly rulebook?: {
    readonly refusalsOf: (input: Output) => readonly FormRefusal<Wording>[] | null
    /** The form's save has no answer yet. The lists may show what it saved, so the rules would refuse it as a second. */
    readonly waits: boolean
  }
  /** Leaving the form does not ask: its input is not worth keeping. */
  readonly fleeting?: boolean
}

/** Errors by field, and errors of the whole form. */
export interface FormErrors {
  readonly fields: FieldErrors
  readonly status: readonly string[]
}

const clean: FormErrors = { fields: {}, status: [] }

/**
 * The state of a form. A field shows its error once it was touched, all fields after a try to save; the server's error
 * of a field is kept until that field changes. `answer` is a new object at each refusal, which moves the focus to the
 * first error. `start` has the initial values.
 */
export function useForm<Values extends object, Output>(
  schema: z.ZodMiniType<Output>,
  initial: Values,
  options: FormOptions<Values, Output>,
) {
  const [start, setStart] = useState(initial)
  const [values, setValues] = useFormDraft(start, options.fleeting !== true)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState(clean)
  const [answer, setAnswer] = useState<FieldErrors>()

  const parsed = schema.safeParse(options.read(values))
  const { rules, rulebook } = options
  const own: FieldErrors = parsed.success
    ? byField([...(rules?.(parsed.data) ?? []), ...((!rulebook?.waits && rulebook?.refusalsOf(parsed.data)) || [])])
    : inOwnWords(fieldErrors(parsed.error.issues), values, options.missing ?? {})
  const isField = (name: string) => Object.hasOwn(values, name)

  function merge(change: Partial<Values>) {
    const names = Object.keys(change)
    setValues((before) => ({ ...before, ...change }))
    setTouched((before) => new Set([...before, ...names]))
    setRefused(({ fields, status }) => ({ fields: without(fields, names), status }))
  }

  /** Sets values on behalf of the form: they do not count as typed, so leaving them does not ask. */
  function assume(change: Partial<Values>) {
    setStart((before) => ({ ...before, ...change }))
    setValues((before) => ({ ...before, ...change }))
  }

  /** Starts over with other initial values and no errors. */
  function reset(next: Values) {
    setStart(next)
    setValues(next)
    setTouched(new Set())
    setRefused(clean)
  }

  function refuse({ fields, status }: FormErrors) {
    const strays = Object.entries(fields).flatMap(([name, messages]) => (isField(name) ? [] : messages))
    setRefused({ fields, status: [...status, ...strays] })
    setAnswer({ ...fields })
  }

  /** The input if it is valid; otherwise null, and every field shows its errors. */
  function check(): Output | null {
    if (parsed.success && Object.keys(own).length === 0) {
      setRefused(clean)
      return parsed.data
    }
    setTouched(new Set(Object.keys(values)))
    setRefused({
      fields: {},
      status: Object.entries(own).flatMap(([name, messages]) => (isField(name) ? [] : messages)),
    })
    setAnswer({ ...own })
    return null
  }

  const errorsOf = (name: NameOf<Values>): readonly string[] => [
    ...new Set([...(touched.has(name) ? (own[name] ?? []) : []), ...(refused.fields[name] ?? [])]),
  ]

  /** The props of a field with a value. */
  const field = <Name extends NameOf<Values>>(name: Name) => ({
    name,
    value: values[name],
    onChange: (value: Values[Name]) => merge(single<Values, Name>(name, value)),
    errors: errorsOf(name),
  })

  return { start, values, merge, assume, reset, field, errorsOf, check, refuse, answer, status: refused.status }
}

function single<Values, Name extends NameOf<Values>>(name: Name, value: Values[Name]): Partial<Values> {
  const change: Partial<Values> = {}
  change[name] = value
  return change
}

const without = (fields: FieldErrors, names: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

function byField(refusals: readonly FormRefusal<Wording | string>[]): FieldErrors {
  const fields = new Map<string, readonly string[]>()
  for (const { field, message, rule } of refusals) {
    const sentence = translated(message)
    if (rule !== undefined) rememberRule(sentence, rule)
    fields.set(field, [...(fields.get(field) ?? []), sentence])
  }
  return Object.fromEntries(fields)
}

function inOwnWords(errors: FieldErrors, values: object, missing: Readonly<Record<string, string | undefined>>) {
  const empty = new Set(Object.entries(values).flatMap(([name, value]) => (value === '' ? [name] : [])))
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]): [string, readonly string[]] => {
      const words = missing[name]
      return [name, words !== undefined && empty.has(name) ? [words] : messages]
    }),
  )
}
