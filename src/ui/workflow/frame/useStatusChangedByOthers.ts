import { useState } from 'react'

/** The status that somebody else brought a record to while its dialog was open; null while nobody did. */
export function useStatusChangedByOthers<Status extends string>(
  status: Status | undefined,
  isOwn: boolean,
): Status | null {
  const [seen, setSeen] = useState(status)
  const [moved, setMoved] = useState<Status | null>(null)
  if (status !== undefined && status !== seen) {
    setSeen(status)
    setMoved(isOwn || seen === undefined ? null : status)
  }
  return moved
}
