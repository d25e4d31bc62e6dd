import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { cameraTrouble } from './cameraTrouble.ts'
import { watchCamera } from './watchCamera.ts'

interface CameraContext {
  /** Where the picture is shown. */
  readonly video: HTMLVideoElement | null
  /** The picture's track, while there is one. */
  readonly track: MediaStreamTrack | null
  /** The reason why there is no picture; null if there is one, or soon will be. */
  readonly trouble: string | null
}

export type CameraEvent =
  | { readonly type: 'show'; readonly video: HTMLVideoElement }
  | { readonly type: 'look'; readonly track: MediaStreamTrack }
  | { readonly type: 'read'; readonly text: string }
  | { readonly type: 'fail'; readonly trouble: string }
  | { readonly type: 'light' | 'darken' | 'retry' }

const types: { context?: CameraContext; events?: CameraEvent } = {}

/**
 * The scanner's camera: it is opened, then looks, with or without its light, and reads codes. Where it fails, it says
 * why, and can be opened again, dark.
 */
export const cameraMachine = setup({
  types,
  actors: {
    watch: fromCallback<CameraEvent, HTMLVideoElement | null>(({ input: video, sendBack }) => watch(video, sendBack)),
    light: fromPromise<unknown, MediaStreamTrack | null>(async ({ input: track }) => turn(track, true)),
  },
  actions: {
    show: assign(({ event }) => (event.type === 'show' ? { video: event.video } : {})),
    look: assign(({ event }) => (event.type === 'look' ? { track: event.track } : {})),
    forget: assign({ track: null }),
    fail: assign(({ event }) => (event.type === 'fail' ? { trouble: event.trouble } : {})),
    forgive: assign({ trouble: null }),
    darken: ({ context }) => void turn(context.track, false)?.catch(() => {}),
    /** Provided by the view. */
    tellCode: (_, _text: string) => {},
  },
}).createMachine({
  id: 'camera',
  context: { video: null, track: null, trouble: null },
  initial: 'shut',
  states: {
    shut: { on: { show: { target: 'watching', actions: 'show' } } },
    watching: {
      exit: 'forget',
      invoke: { src: 'watch', input: ({ context }) => context.video },
      initial: 'opening',
      on: {
        look: { target: '.dark', actions: 'look' },
        read: { actions: { type: 'tellCode', params: ({ event }) => event.text } },
        fail: { target: 'failed', actions: 'fail' },
      },
      states: {
        opening: {},
        dark: { on: { light: 'lit' } },
        lit: {
          invoke: { src: 'light', input: ({ context }) => context.track, onError: 'dark' },
          on: { darken: { target: 'dark', actions: 'darken' } },
        },
      },
    },
    failed: { exit: 'forgive', on: { retry: 'watching' } },
  },
})

const turn = (track: MediaStreamTrack | null, torch: boolean) => track?.applyConstraints({ advanced: [{ torch }] })

/** Opens the camera, and reports what it sees until it is turned off, by the returned function. */
function watch(video: HTMLVideoElement | null, report: (event: CameraEvent) => void) {
  if (video === null) return undefined
  const closing = new AbortController()
  watchCamera(video, {
    signal: closing.signal,
    onLooking: (track) => report({ type: 'look', track }),
    onCode: (text) => report({ type: 'read', text }),
  }).catch((error: unknown) => report({ type: 'fail', trouble: cameraTrouble(error) }))
  return () => closing.abort()
}
