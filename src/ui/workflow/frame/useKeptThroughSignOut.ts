import { useState } from 'react'
import type { ListName, RecordOf } from '#model/commit.ts'
import { useRecordPage } from '#ui/hooks/useRecord.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'

/**
 * A value, and while nobody is signed in, the last one. It stays until it is there again: a session that ends takes
 * every list along, and what was typed about a record would go with it.
 */
export function useKeptThroughSignOut<T extends object>(value: T | undefined): T | undefined {
  const isAway = useSelf() === null
  const [kept, setKept] = useState(value)
  const [stays, setStays] = useState(isAway)
  if (value !== undefined && value !== kept) setKept(value)
  if (isAway !== stays && (isAway || value !== undefined)) setStays(isAway)
  return value ?? (stays || isAway ? kept : undefined)
}

/** The record of a dialog, which outlives the session. */
export function useRecordThroughSignOut<L extends ListName>(list: L, id: number): ReturnType<typeof useRecordPage<L>> {
  const page = useRecordPage(list, id)
  const record = useKeptThroughSignOut<RecordOf<L>>(page.record)
  return record === undefined ? page : { record, status: 'here' }
}
