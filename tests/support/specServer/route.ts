import type { Fields } from './fields.ts'
import type { Memory } from './memory.ts'
import type { User } from './rows.ts'
import type { Serializer } from './serializer.ts'

/** A call with its user. `id` is the record's in the path, 0 without one. */
export interface Call {
  readonly memory: Memory
  readonly serializer: Serializer
  readonly user: User
  readonly id: number
  readonly query: URLSearchParams
  readonly fields: Fields
}

/** The action of a call; its result is the body. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `{id}` stands for the record's number. */
  readonly path: string
  readonly does: (call: Call) => unknown
}

export const route = (line: `${Route['method']} /${string}`, does: Route['does']): Route => {
  const [method = '', path = ''] = line.split(' ')
  return { method: method as Route['method'], path, does }
}
