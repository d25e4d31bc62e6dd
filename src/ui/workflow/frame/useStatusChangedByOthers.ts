import { useState } from 'react'

/** The status that another user set while the dialog was open; null if unchanged. */
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
