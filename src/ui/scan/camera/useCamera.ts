import { useActorRef, useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import { cameraMachine } from './cameraMachine.ts'

interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly isLooking: boolean
  /** The reason why there is no picture; null if there is one, or soon will be. */
  readonly trouble: string | null
  /** Null if the camera has no torch. */
  readonly torch: { readonly isOn: boolean; readonly turn: (on: boolean) => void } | null
  readonly retry: () => void
}

/** Uses the camera while the picture is shown, and turns it off afterwards, with its light. */
export function useCamera(onCode: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const actor = useActorRef(cameraMachine.provide({ actions: { tellCode: (_, text) => onCode(text) } }))
  useEffect(() => {
    if (video.current !== null) actor.send({ type: 'show', video: video.current })
  }, [actor])
  const state = useSelector(actor, (snapshot) => snapshot)
  const { track, trouble } = state.context
  const turn = (on: boolean) => actor.send({ type: on ? 'light' : 'darken' })
  return {
    video,
    isLooking: track !== null,
    trouble,
    torch: track?.getCapabilities?.().torch === true ? { isOn: state.matches({ watching: 'lit' }), turn } : null,
    retry: () => actor.send({ type: 'retry' }),
  }
}
