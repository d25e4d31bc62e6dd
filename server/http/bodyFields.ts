import { problems } from '#server/problem.ts'

/** The fields of a body that are not `undefined`. */
export type BodyFields<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

export function bodyFields<T extends object>(fields: T): BodyFields<T>
export function bodyFields(fields: object): unknown {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** The fields of a body that are not `undefined`, at least one; without any the call is answered 400. */
export function demandFields<T extends object>(fields: T): BodyFields<T> {
  const some = bodyFields(fields)
  if (Object.keys(some).length === 0) throw problems.fields({ status: ['Say what should change.'] })
  return some
}

/** Of the named fields of a body, those that are not `undefined`. */
export function pickFields<T extends object, K extends keyof T & string>(
  fields: T,
  names: readonly K[],
): BodyFields<Pick<T, K>>
export function pickFields(fields: object, names: readonly string[]): unknown {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && names.includes(name)),
  )
}
