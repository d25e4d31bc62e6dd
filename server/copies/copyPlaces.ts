import { basename, dirname, join } from 'node:path'

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
  const url = databaseUrl ?? 'data/pecanyard.sqlite'
  const { parent, name } = /^postgres(ql)?:/.test(url)
    ? { parent: 'data', name: new URL(url).pathname.slice(1).replaceAll(/[^\w-]/g, '_') }
    : beside(url.replace(/^(sqlite|file):(\/\/)?/, ''))
  return {
    folder: join(folder ?? parent, `${name}.copies`),
    second: second === undefined ? null : join(second, `${name}.copies`),
  }
}

const beside = (path: string) => ({ parent: dirname(path), name: basename(path).replace(/\.[^.]+$/, '') })
