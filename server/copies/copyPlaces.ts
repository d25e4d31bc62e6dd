import { basename, dirname, join } from 'node:path'
import { isPostgres, postgresName, sqlitePath, usualUrl } from '#server/db/databaseUrl.ts'

/** The folders of copies: one, and a second one (another disk) if the owner named it. */
export interface CopyPlaces {
  readonly folder: string
  readonly second: string | null
}

/** The environment's settings of copies. */
interface CopySettings {
  readonly databaseUrl: string | undefined
  readonly folder: string | undefined
  readonly second: string | undefined
}

/**
 * The folders of a plant's copies: `pecanyard.copies` next to `pecanyard.sqlite`, `data/plant.copies` for a database
 * called plant on PostgreSQL. Each plant has its own folder within the configured ones, so that no plant removes
 * another's copies.
 */
export function copyPlaces({ databaseUrl, folder, second }: CopySettings): CopyPlaces {
  const url = databaseUrl ?? usualUrl
  const { parent, name } = isPostgres(url) ? { parent: 'data', name: postgresName(url) } : beside(sqlitePath(url))
  return {
    folder: join(folder ?? parent, `${name}.copies`),
    second: second === undefined ? null : join(second, `${name}.copies`),
  }
}

const beside = (path: string) => ({ parent: dirname(path), name: basename(path).replace(/\.[^.]+$/, '') })
