import { giveBack } from '#ui/parts/page/giveBack.ts'
import { codeReader } from './codeReader.ts'

interface Watching {
  /** Stops watching and turns the camera off. */
  readonly signal: AbortSignal
  readonly onLooking: (track: MediaStreamTrack) => void
  readonly onCode: (text: string) => void
}

/** ms between two frames. */
const pause = 120
/** ms that a code has to be out of the picture before it counts again. */
const gone = 2000

const wanted = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } }

/**
 * Shows the camera's picture and reports each code in it, once as long as it stays visible. Throws the browser's
 * errors.
 */
export async function watchCamera(video: HTMLVideoElement, { signal, onLooking, onCode }: Watching): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: wanted })
  const tracks = stream.getVideoTracks()
  const stop = () => tracks.forEach((track) => track.stop())
  signal.addEventListener('abort', stop)
  if (signal.aborted) return stop()
  video.srcObject = stream
  await video.play()
  const read = await codeReader()
  const see = frames(video, signal)
  const lastReads = new Map<string, number>()
  const [track] = tracks
  if (track !== undefined) onLooking(track)
  while (!signal.aborted) {
    if (track?.readyState === 'ended') throw new DOMException('The camera is gone.', 'NotReadableError')
    for (const text of await codesIn(see(), read)) {
      const isNew = performance.now() - (lastReads.get(text) ?? -Infinity) > gone
      lastReads.set(text, performance.now())
      if (isNew && !signal.aborted) onCode(text)
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

const codesIn = async (picture: ImageData | null, read: Awaited<ReturnType<typeof codeReader>>) =>
  picture === null ? [] : read(picture)

/** The current frame of a video; null before the first one. */
function frames(video: HTMLVideoElement, signal: AbortSignal): () => ImageData | null {
  const canvas = document.createElement('canvas')
  signal.addEventListener('abort', () => giveBack(canvas))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return () => {
    const { videoWidth: width, videoHeight: height } = video
    if (context === null || width === 0) return null
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0)
    return context.getImageData(0, 0, width, height)
  }
}
