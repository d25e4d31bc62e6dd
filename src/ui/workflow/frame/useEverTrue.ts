import { useState } from 'react'

/**
 * Whether something has been so once. A dialog that was out of sight and kept goes on being one that is kept: taken
 * back as it is shown again, what is in it would be drawn anew for a moment, empty.
 */
export function useEverTrue(is: boolean): boolean {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return was || is
}
