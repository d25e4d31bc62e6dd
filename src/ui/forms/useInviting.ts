import { useEffect, useEffectEvent } from 'react'
import { useMails } from '#ui/hooks/useMails.ts'

/** Whether a new user can be invited by mail, null while that is not known; `offer` is told once it is, and no sooner. */
export function useInviting(isNew: boolean, offer: (invites: boolean) => void): boolean | null {
  const { value, status } = useMails()
  const can = value?.can_send ?? (status === 'loading' ? null : false)
  const offered = useEffectEvent(offer)
  useEffect(() => {
    if (isNew && can === true) offered(true)
  }, [isNew, can])
  return can
}
