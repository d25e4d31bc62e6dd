import { useState } from 'react'

/**
 * A record as it was when its first field was touched: until then a dialog shows the current record, and what others
 * change is seen. Decisions, section 51.
 */
export function useBefore<R extends object>(record: R, isTouched: boolean): R {
  const [before, setBefore] = useState(record)
  if (!isTouched && before !== record) setBefore(record)
  return isTouched ? before : record
}
