import { useState } from 'react'

/**
 * Whether a value has been true once. Keeps `keep` on for a dialog that was hidden: turning it off when the dialog is
 * shown again would mount its content again, empty for a moment.
 */
export function useEverTrue(is: boolean): boolean {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return was || is
}
