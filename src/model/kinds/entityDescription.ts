import * as z from 'zod/mini'
import type { Permission } from '#model/values/roles.ts'

/** A record type without a lifecycle: the fields of its input, and the permissions to add, change and remove. */
interface PlainDescription {
  readonly input: z.ZodMiniObject
  readonly add: Permission
  readonly change: Permission
  readonly remove: Permission
  /** Whether names must be unique within the record type (N1). */
  readonly uniqueName?: true
}

/**
 * The name of a record: a column of its own, its personal data, or the record that it belongs to, followed by a column
 * of its own.
 */
type NameSource<Kind extends string> =
  | { readonly column: string }
  | { readonly personal: readonly string[] }
  | { readonly of: Kind; readonly column?: string }

/**
 * The rows that a list returns by default: those with a status (of the parent `of`, if the type has none) outside
 * `ended`, those with a bag at the plant, and those added since the season or a week began. `decidedBy` names the other
 * record types that this depends on; the record of a lot itself has what of it is at the plant. Decisions, section 4.
 */
interface DefaultWindow<Kind extends string> {
  readonly ended: readonly string[]
  readonly since: 'season' | 'week' | null
  readonly of?: Kind
  readonly decidedBy?: readonly Kind[]
}

/** The description of a record type. Everything that depends on record types is derived from it. */
export interface EntityDescription<Kind extends string> {
  /** The name of the type on screens. Its Spanish is in the word list. */
  readonly noun: string
  readonly nouns: string
  /** The name of its table; with a `record`, also of its list and calls. */
  readonly table: string
  /**
   * The columns in the log. A new record's event is parsed by this schema, so that a newer column gets its default when
   * an older log is replayed.
   */
  readonly row: z.ZodMiniObject
  /** Columns of numbers other than percents: weights are stored in hundredths of a lb, counts unchanged. */
  readonly weights?: readonly string[]
  readonly counts?: readonly string[]
  /** Fields stored outside the log, so that they can be erased. */
  readonly personal?: z.ZodMiniObject
  /** The record in lists and answers; a type without one has no list. */
  readonly record?: z.ZodMiniType
  /** Columns that refer to other record types. */
  readonly refers?: Readonly<Record<string, Kind>>
  /** The columns among `refers` that name a parent; each has the name of its record type. */
  readonly parents?: readonly Kind[]
  /**
   * The owner, which decides who sees a record: the owner of a parent, the record itself, everybody, or (null) the
   * plant alone.
   */
  readonly owner: Kind | 'itself' | 'everybody' | null
  /** The permission to see the records; null if each call has its own. */
  readonly view: Permission | null
  readonly name: NameSource<Kind> | null
  /** Columns or personal fields that records of other types show. */
  readonly renames?: readonly string[]
  /** Undefined if the list returns all rows. */
  readonly window?: DefaultWindow<Kind>
  /** The filters of the list. A filter with a column's name selects the records with that value. */
  readonly query?: z.ZodMiniObject
  /** Whether the list has no default window: a screen loads the part of it that it shows. */
  readonly onDemand?: true
  readonly plain?: PlainDescription
}
