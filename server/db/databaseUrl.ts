/** The place of a plant if DATABASE_URL does not name another. */
export const usualUrl = 'data/pecanyard.sqlite'

/** Whether a URL names a PostgreSQL database; any other text names a SQLite file. */
export const isPostgres = (url: string): boolean => /^postgres(ql)?:/.test(url)

/** The path of a SQLite file, from `sqlite:path`, `file:path` or the path itself. */
export const sqlitePath = (url: string): string => url.replace(/^(sqlite|file):(\/\/)?/, '')

/** The name of a PostgreSQL database, as in file names. */
export const postgresName = (url: string): string => new URL(url).pathname.slice(1).replaceAll(/[^\w-]/g, '_')
