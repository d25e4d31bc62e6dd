import { useState } from 'react'

/** The status that somebody else brought a record to while its dialog was open; null while nobody did. */
export function useMoved(status: string | undefined, isOwn: boolean): string | null {
  const [seen, setSeen] = useState(status)
  const [moved, setMoved] = useState<string | null>(null)
  if (status !== undefined && status !== seen) {
    setSeen(status)
    setMoved(isOwn || seen === undefined ? null : status)
  }
  return moved
}
