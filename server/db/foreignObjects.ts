import type { Kysely } from 'kysely'
import { migrations } from '#server/db/migrations/migrations.ts'
import { codeOf } from '#server/failure.ts'
import type { DialectName } from './database.ts'
import { doneMigrations, readSchema, type SchemaObject, schemaOf } from './schemaObjects.ts'

/** A difference between a database's schema and the one that this program makes. */
export interface SchemaFault {
  /** A sentence that names the object. */
  readonly words: string
  /** Whether it can change what is saved or read, as a trigger can. */
  readonly acts: boolean
}

/** Kinds of objects that run by themselves, or refuse or redirect what is saved. */
const acting = /^(trigger|rule|policy|constraint)$/

/** Objects that are more than a place: another definition is another program. */
const defined = /^(table|trigger|function|view)$/

const keyOf = ({ kind, name, on }: SchemaObject): string => JSON.stringify([kind, name, on])

const namedIn = ({ kind, name, on }: SchemaObject): string =>
  `${kind} ${name}${on === '' || on === name ? '' : ` on ${on}`}`

/** The differences of a schema from the expected one. The guards of the log are reported missing by `verifyLog`. */
export function schemaFaults(
  found: readonly SchemaObject[],
  expected: readonly SchemaObject[],
): readonly SchemaFault[] {
  const own = new Map(expected.map((each) => [keyOf(each), each]))
  const there = new Set(found.map(keyOf))
  const tables = new Set(expected.filter(({ kind }) => kind === 'table').map(({ name }) => name))
  return [
    ...found.flatMap((each): readonly SchemaFault[] => {
      const ours = own.get(keyOf(each))
      if (ours === undefined)
        return [
          {
            words: `The ${namedIn(each)} does not belong to this program.`,
            acts: acting.test(each.kind) && tables.has(each.on),
          },
        ]
      if (ours.text === each.text) return []
      return [{ words: `The ${namedIn(each)} was changed from outside this program.`, acts: defined.test(each.kind) }]
    }),
    ...expected
      .filter((each) => !there.has(keyOf(each)) && !(each.kind === 'trigger' && each.on === 'events'))
      .map((each) => ({ words: `The ${namedIn(each)} is missing.`, acts: each.kind === 'table' })),
  ]
}

/**
 * Compares the schema of an open database with the migrations that it has had. An account of PostgreSQL that may make
 * no schema can't compare, and says so.
 */
export async function findSchemaFaults<T>(db: Kysely<T>, dialect: DialectName): Promise<readonly SchemaFault[]> {
  const done = await doneMigrations(db)
  const own = Object.keys(migrations(dialect))
  try {
    return [
      ...done
        .filter((name) => !own.includes(name))
        .map((name) => ({ words: `The migration ${name} does not belong to this program.`, acts: false })),
      ...schemaFaults(await readSchema(db, dialect), await schemaOf(db, dialect, done)),
    ]
  } catch (error) {
    if (codeOf(error) !== insufficientPrivilege) throw error
    const words =
      'Nobody looked for foreign triggers, views, tables and indexes: the account may not create a schema in the database (grant create on database … to …).'
    return [{ words, acts: false }]
  }
}

const insufficientPrivilege = '42501'

/**
 * Throws if something in the database that this program did not make could change what is saved or read; `onForeign`
 * receives a sentence about everything else.
 */
export async function refuseForeignActs<T>(
  db: Kysely<T>,
  dialect: DialectName,
  onForeign: (words: string) => void,
): Promise<void> {
  const faults = await findSchemaFaults(db, dialect)
  const acts = faults.filter((each) => each.acts)
  if (acts.length > 0)
    throw new Error(
      `Somebody else's hand is in the database: ${acts.map(({ words }) => words).join(' ')} It could change what is saved or read. Find out who can write the database, then take it away, or restore a copy: a restore takes the rows of this program's tables and nothing else.`,
    )
  for (const { words } of faults) onForeign(words)
}
