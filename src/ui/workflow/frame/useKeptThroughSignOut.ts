import { useState } from 'react'
import type { ListName, RecordOf } from '#model/kinds/commit.ts'
import { useRecordPage } from '#ui/hooks/useRecord.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'

/**
 * A value, or its last one while nobody is signed in and until it is loaded again: the end of a session clears all
 * lists, and the input of an open dialog would be lost.
 */
export function useKeptThroughSignOut<T extends object>(value: T | undefined): T | undefined {
  const isAway = useSelf() === null
  const [kept, setKept] = useState(value)
  const [stays, setStays] = useState(isAway)
  if (value !== undefined && value !== kept) setKept(value)
  if (isAway !== stays && (isAway || value !== undefined)) setStays(isAway)
  return value ?? (stays || isAway ? kept : undefined)
}

/** The record of a dialog; kept through a sign-out. */
export function useRecordThroughSignOut<L extends ListName>(list: L, id: number): ReturnType<typeof useRecordPage<L>> {
  const page = useRecordPage(list, id)
  const record = useKeptThroughSignOut<RecordOf<L>>(page.record)
  return record === undefined ? page : { record, status: 'here' }
}
