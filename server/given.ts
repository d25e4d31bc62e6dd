import { problems } from './problem.ts'

/** The fields of a body that were given; `undefined` is not. */
export type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

export function given<T extends object>(fields: T): Given<T>
export function given(fields: object): unknown {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** The fields of a body that were given, at least one; a body that changes nothing is answered 400. */
export function something<T extends object>(fields: T): Given<T> {
  const some = given(fields)
  if (Object.keys(some).length === 0) throw problems.fields({ status: ['Say what should change.'] })
  return some
}

/** Some of the fields of a body, those that were given. */
export function pick<T extends object, K extends keyof T & string>(fields: T, names: readonly K[]): Given<Pick<T, K>>
export function pick(fields: object, names: readonly string[]): unknown {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && names.includes(name)),
  )
}
