/** The columns of a correction that differ from its row, with their new values; a column left out changes nothing. */
export const newColumns = (
  row: object,
  columns: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(columns).filter(([column, value]) => value !== undefined && value !== Reflect.get(row, column)),
  )

/** Whether a correction changes something. */
export const isChange = (columns: object): boolean => Object.keys(columns).length > 0
