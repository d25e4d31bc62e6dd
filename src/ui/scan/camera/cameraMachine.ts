import { assign, fromCallback, fromPromise, setup } from 'xstate'

interface CameraContext {
  /** The picture's track, while there is one. */
  readonly track: MediaStreamTrack | null
  /** The reason why there is no picture; null if there is one, or soon will be. */
  readonly trouble: string | null
}

export type CameraEvent =
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
    /** Provided by the view: opens the camera, reports what it sees, and turns it off when stopped. */
    watch: fromCallback<CameraEvent>(() => {}),
    light: fromPromise<unknown, MediaStreamTrack | null>(async ({ input: track }) => turn(track, true)),
  },
  actions: {
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
  context: { track: null, trouble: null },
  initial: 'watching',
  states: {
    watching: {
      exit: 'forget',
      invoke: { src: 'watch' },
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
