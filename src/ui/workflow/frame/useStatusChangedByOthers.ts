import { useState } from 'react'

/** The status that another user set while the dialog was open; null if unchanged. */
export function useStatusChangedByOthers<Status extends string>(
  status: Status | undefined,
  isOwn: boolean,
): Status | null {
  const [previous, setPrevious] = useState(status)
  const [moved, setMoved] = useState<Status | null>(null)
  if (status !== undefined && status !== previous) {
    setPrevious(status)
    setMoved(isOwn || previous === undefined ? null : status)
  }
  return moved
}
