import type { Table } from './memory.ts'
import { Refusal } from './refusal.ts'

type Body = Readonly<Record<string, unknown>>

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

const digits = /^-?\d+(\.\d+)?$/

/**
 * Reads a body field by field, as a serializer does: unknown fields are ignored, numbers may be text, and `done`
 * reports all errors at once. Each reader takes a default for an absent field; without one the field is required.
 */
export class Fields {
  readonly #body: Body
  readonly #errors: Record<string, string[]> = {}

  constructor(body: unknown) {
    this.#body = isBody(body) ? body : {}
  }

  /** The same body as a serializer reads it that does not have these fields. */
  without(names: readonly string[]): Fields {
    return new Fields(Object.fromEntries(Object.entries(this.#body).filter(([name]) => !names.includes(name))))
  }

  has(name: string): boolean {
    return this.#body[name] !== undefined
  }

  text(name: string, absent?: string): string {
    return this.#read(name, '', '', absent, (value) => {
      if (typeof value !== 'string') return this.#wrong(name, '', 'Not a valid string.')
      return value.trim() === '' && absent === undefined ? this.#wrong(name, '', 'This field may not be blank.') : value
    })
  }

  flag(name: string, absent: boolean): boolean {
    return this.#read(name, false, false, absent, (value) =>
      typeof value === 'boolean' ? value : this.#wrong(name, false, 'Must be a valid boolean.'),
    )
  }

  /** A number from 0; null only where null may be assumed. */
  number<A extends number | null = number>(name: string, absent?: A): number | A {
    return this.#read<number | A>(name, 0, null as A, absent, (value) => {
      const isNumeric = typeof value === 'number' || (typeof value === 'string' && digits.test(value))
      if (!isNumeric) return this.#wrong(name, 0, 'A valid number is required.')
      return Number(value) >= 0
        ? Number(value)
        : this.#wrong(name, 0, 'Ensure this value is greater than or equal to 0.')
    })
  }

  choice<C extends string>(name: string, choices: readonly C[], absent?: C): C {
    return this.#read(name, choices[0]!, choices[0]!, absent, (value) => {
      const chosen = choices.find((each) => each === value)
      return chosen ?? this.#wrong(name, choices[0]!, `"${String(value)}" is not a valid choice.`)
    })
  }

  day<A extends string | null = string>(name: string, absent?: A): string | A {
    return this.#read<string | A>(name, '', null as A, absent, (value) =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
        ? value
        : this.#wrong(name, '', 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'),
    )
  }

  instant(name: string, absent?: string): string {
    return this.#read(name, '', '', absent, (value) =>
      typeof value === 'string' && !Number.isNaN(Date.parse(value))
        ? new Date(value).toISOString()
        : this.#wrong(name, '', 'Datetime has wrong format.'),
    )
  }

  /** The id of a row; null only where null may be assumed. */
  one<A extends number | null = number>(
    name: string,
    table: Pick<Table<{ id: number }>, 'find'>,
    absent?: A,
  ): number | A {
    return this.#read<number | A>(name, 0, null as A, absent, (value) => this.#id(name, table, value))
  }

  /** Ids of rows; one alone is a list of one. */
  many(name: string, table: Pick<Table<{ id: number }>, 'find'>, absent: number[]): number[] {
    return this.#read<number[]>(name, [], [], absent, (value) =>
      (Array.isArray(value) ? value : [value]).map((each) => this.#id(name, table, each)),
    )
  }

  /** The fields without a default that a PUT replaces: as in Django, each is required. */
  complete(...names: readonly string[]): void {
    for (const name of names) if (!this.has(name)) this.refuse(name, 'This field is required.')
  }

  refuse(name: string, message: string): void {
    ;(this.#errors[name] ??= []).push(message)
  }

  /** Refuses the body where anything of it is wrong. */
  done(): void {
    if (Object.keys(this.#errors).length > 0) throw new Refusal(400, this.#errors)
  }

  /** `standIn` replaces an invalid value, `nothing` is the value of null if the field is not required. */
  #read<T>(name: string, standIn: T, nothing: T, absent: T | undefined, parse: (value: unknown) => T): T {
    const value = this.#body[name]
    if (value !== undefined && value !== null) return parse(value)
    if (absent !== undefined) return value === null ? nothing : absent
    return this.#wrong(name, standIn, value === null ? 'This field may not be null.' : 'This field is required.')
  }

  #id(name: string, table: Pick<Table<{ id: number }>, 'find'>, value: unknown): number {
    if (typeof value === 'number' && table.find(value) !== undefined) return value
    return this.#wrong(name, 0, `Invalid pk "${String(value)}" - object does not exist.`)
  }

  #wrong<T>(name: string, standIn: T, message: string): T {
    this.refuse(name, message)
    return standIn
  }
}
