import * as z from 'zod/mini'
import type { Permission } from './roles.ts'

/** A record without a lifecycle that people add, change and remove: what they may write, and who may. */
interface Plain {
  readonly input: z.ZodMiniObject
  readonly add: Permission
  readonly change: Permission
  readonly remove: Permission
  /** Whether no two records of the kind bear the same name (N1). */
  readonly uniqueName?: true
}

/** What people call a record: a column of its own, its personal data, or the record it hangs on, with its own column behind that. */
type Name<Kind extends string> =
  | { readonly column: string }
  | { readonly personal: readonly string[] }
  | { readonly of: Kind; readonly column?: string }

/**
 * The rows that a list returns by default: those whose status (`of` a parent, where the kind has none) is none of `ended`,
 * and those added since the season or a week began. Decisions, section 4.
 */
interface Window<Kind extends string> {
  readonly ended: readonly string[]
  readonly since: 'season' | 'week' | null
  readonly of?: Kind
}

/** A kind of record. What goes by kinds elsewhere is derived from it. */
export interface Described<Kind extends string> {
  /** As people say it. A word of screens: its Spanish stands with the other words. */
  readonly noun: string
  readonly nouns: string
  /** Its table; where the kind has a `record`, its list and its calls too. */
  readonly table: string
  /** What the log keeps. A new record's event is read through it, so that a column of a later version takes its default when an older log is replayed. */
  readonly row: z.ZodMiniObject
  /** Columns of numbers that are no percents: weights are kept in hundredths of a lb, counts as they are. */
  readonly weights?: readonly string[]
  readonly counts?: readonly string[]
  /** What stands beside the log, so that it can be erased. */
  readonly personal?: z.ZodMiniObject
  /** What the list and the calls answer; a kind without one has no list. */
  readonly record?: z.ZodMiniType
  /** Columns that name records of other kinds. */
  readonly refers?: Readonly<Record<string, Kind>>
  /** Those of them by which it hangs on others; each bears the name of its kind. */
  readonly parents?: readonly Kind[]
  /** Whose it is, which decides who sees it: a parent's owner's, its own, everybody's, or (null) nobody's but the plant's. */
  readonly owner: Kind | 'itself' | 'everybody' | null
  /** The permission to see any of it; null where the calls themselves say so. */
  readonly view: Permission | null
  readonly name: Name<Kind> | null
  /** Columns or personal fields that records of other kinds show. */
  readonly renames?: readonly string[]
  /** Undefined where a list returns everything. */
  readonly window?: Window<Kind>
  /** By what a list can be narrowed. A name of a column means the records with that value there. */
  readonly query?: z.ZodMiniObject
  /** Whether a screen asks for the list only where it shows some of it. */
  readonly onDemand?: true
  readonly plain?: Plain
}
