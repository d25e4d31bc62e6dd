import type * as z from 'zod/mini'
import { typedNumber } from '#ui/parts/fields/typedNumber.ts'

/** A typed number, null if empty, with the schema's errors. */
export interface ReadNumber {
  readonly value: number | null
  readonly errors: readonly string[]
}

/** Reads a NumberField's text by the schema of its wire field. */
export function readNumber(schema: z.ZodMiniType<number>, text: string): ReadNumber {
  if (text.trim() === '') return { value: null, errors: [] }
  const parsed = schema.safeParse(typedNumber(text))
  return parsed.success
    ? { value: parsed.data, errors: [] }
    : { value: null, errors: parsed.error.issues.map(({ message }) => message) }
}
