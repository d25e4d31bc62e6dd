/** The message of what was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The code of an error of the operating system or a database; '' if it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
