import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cameraTrouble } from './cameraTrouble.ts'
import { watchCamera } from './watchCamera.ts'

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
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isOn, setIsOn] = useState(false)
  const [tries, setTries] = useState(0)
  const handleCode = useEffectEvent(onCode)

  useEffect(() => {
    if (video.current === null) return undefined
    const closing = new AbortController()
    const { signal } = closing
    watchCamera(video.current, { signal, onLooking: setTrack, onCode: (text) => handleCode(text) }).catch(
      (error: unknown) => {
        if (signal.aborted) return
        closing.abort()
        setTrack(null)
        setTrouble(cameraTrouble(error))
      },
    )
    return () => closing.abort()
  }, [tries])

  const turn = (on: boolean) => {
    setIsOn(on)
    void track?.applyConstraints({ advanced: [{ torch: on }] }).catch(() => setIsOn(false))
  }
  const hasTorch = track?.getCapabilities?.().torch === true
  return {
    video,
    isLooking: track !== null,
    trouble,
    torch: hasTorch ? { isOn, turn } : null,
    retry() {
      setTrouble(null)
      setTries(tries + 1)
    },
  }
}
