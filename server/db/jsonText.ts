import { isObject } from '#model/values/isObject.ts'

/** A JSON object out of a text column. Throws where the text is something else. */
export function jsonObject(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text)
  if (isObject(value)) return value
  throw new Error(`${text.slice(0, 60)} is no JSON object.`)
}

/** A JSON list out of a text column. Throws where the text is something else. */
export function jsonList(text: string): readonly unknown[] {
  const value: unknown = JSON.parse(text)
  if (Array.isArray(value)) return value
  throw new Error(`${text.slice(0, 60)} is no JSON list.`)
}
