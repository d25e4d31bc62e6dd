/** The fields of a body that were given; `undefined` is not. */
export type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

export function given<T extends object>(fields: T): Given<T>
export function given(fields: object): unknown {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Some of the fields of a body, those that were given. */
export function pick<T extends object, K extends keyof T & string>(fields: T, names: readonly K[]): Given<Pick<T, K>>
export function pick(fields: object, names: readonly string[]): unknown {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && names.includes(name)),
  )
}
