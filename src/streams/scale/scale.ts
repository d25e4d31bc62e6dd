import {
  combineLatest,
  distinctUntilChanged,
  finalize,
  fromEvent,
  map,
  merge,
  Observable,
  of,
  type SchedulerLike,
  share,
  startWith,
  Subject,
  switchMap,
  tap,
  timer,
} from 'rxjs'
import { type ScaleLine, ScaleMemory } from '#model/values/scaleMemory.ts'
import type { Log } from '#streams/http/log.ts'
import type { TextStore } from '#streams/http/pendingWrites.ts'
import { createSignal, type ReadonlySignal } from '#streams/signal.ts'
import type { ScaleState } from './scaleState.ts'
import { scaleStates } from './scaleStates.ts'
import type { PortLike, SerialLike } from './serialPort.ts'
import { createSerialReader } from './serialReader.ts'

/** The scale of this device. */
export interface Scale {
  /** Its port is open while it has subscribers; a port that was allowed before opens automatically. */
  readonly state: ReadonlySignal<ScaleState>
  readonly line: ReadonlySignal<ScaleLine>
  readonly setLine: (line: ScaleLine) => void
  /** Lets the person choose a port; must be called from a click. */
  readonly choose: () => Promise<void>
  /** Revokes the page's access to the port. */
  readonly forget: () => Promise<void>
}

export interface ScaleOptions {
  readonly serial: SerialLike
  /** Kept over a reload: the line's settings and the chosen port. */
  readonly store: TextStore
  readonly scheduler: SchedulerLike
  readonly log: Log
}

/** The time that a port stays open without subscribers, ms: a dialog opened again finds it ready. */
const linger = 1000

/** A scale over Web Serial. */
export function createScale({ serial, store, scheduler, log }: ScaleOptions): Scale {
  const memory = readMemory(store)
  const line = createSignal(memory.line)
  const state = createSignal<ScaleState>({ status: 'opening' })
  const asked$ = new Subject<void>()
  const serialReader = createSerialReader(log)
  /** Ports whose figure moved since the page was loaded. */
  const moved = new WeakSet<PortLike>()
  let used = memory.port
  let chosen: PortLike | null = null
  let current: PortLike | null = null

  const keep = (): void => store.write(JSON.stringify({ line: line.get(), port: used }))

  const port$ = merge(asked$, fromEvent(serial, 'connect'), fromEvent(serial, 'disconnect')).pipe(
    startWith(null),
    switchMap(allowedPorts),
    map(portToUse),
    distinctUntilChanged(),
    tap((port) => (current = typeof port === 'string' ? null : port)),
  )
  const state$: Observable<ScaleState> = combineLatest([port$, held(line)]).pipe(
    switchMap(([port, spoken]) =>
      typeof port === 'string' ? of<ScaleState>({ status: port }) : statesOf(port, spoken),
    ),
    distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
    tap(state.set),
    finalize(() => state.set({ status: 'opening' })),
    share({ resetOnRefCountZero: () => timer(linger, scheduler) }),
  )

  async function allowedPorts(): Promise<readonly PortLike[]> {
    try {
      return await serial.getPorts()
    } catch (cause) {
      log.error('The serial ports could not be listed', cause)
      return []
    }
  }

  /** The chosen port, else the one that is known from before. Of several alike none is guessed. */
  function portToUse(ports: readonly PortLike[]): PortLike | 'none' | 'alike' {
    if (chosen !== null && ports.includes(chosen)) return chosen
    const known = ports.filter(isUsed)
    // Before the first choice, a port was allowed by another program of this address.
    const usable = known.length === 0 && used.usbVendorId === undefined ? ports : known
    const [only] = usable
    if (only === undefined) return 'none'
    return usable.length === 1 ? only : 'alike'
  }

  const statesOf = (port: PortLike, spoken: ScaleLine): Observable<ScaleState> =>
    scaleStates((questions$) => serialReader(port, spoken, questions$), {
      scheduler,
      log,
      hasMoved: () => moved.has(port),
      onMoved: () => moved.add(port),
    }).pipe(map((each) => (each.status === 'weighing' ? { ...each, ...portName(port) } : each)))

  function isUsed(port: PortLike): boolean {
    const { usbVendorId, usbProductId } = port.getInfo()
    return usbVendorId === used.usbVendorId && usbProductId === used.usbProductId
  }

  return {
    state: {
      get: state.get,
      subscribe(listener) {
        const unsubscribe = state.subscribe(listener)
        const watching = state$.subscribe()
        return () => {
          unsubscribe()
          watching.unsubscribe()
        }
      },
    },
    line,
    setLine(next) {
      line.set(next)
      keep()
    },
    async choose() {
      try {
        chosen = await serial.requestPort()
      } catch {
        // No port was chosen, so nothing changes.
        return
      }
      const { usbVendorId, usbProductId } = chosen.getInfo()
      used = { usbVendorId, usbProductId }
      keep()
      asked$.next()
    },
    async forget() {
      const port = current
      chosen = null
      await port?.forget?.()
      asked$.next()
    },
  }
}

/** In the notation of operating systems: `USB 0403:6001`. */
function portName(port: PortLike): { readonly port?: string } {
  const { usbVendorId, usbProductId } = port.getInfo()
  if (usbVendorId === undefined || usbProductId === undefined) return {}
  const [vendor, product] = [usbVendorId, usbProductId].map((id) => id.toString(16).toUpperCase().padStart(4, '0'))
  return { port: `USB ${vendor}:${product}` }
}

function readMemory(store: TextStore): ScaleMemory {
  try {
    return ScaleMemory.parse(JSON.parse(store.read() ?? '{}'))
  } catch {
    // Written by another program, or truncated: treated as absent.
    return ScaleMemory.parse({})
  }
}

/** Emits the present value of a readable and its changes. */
const held = <T>(readable: ReadonlySignal<T>): Observable<T> =>
  new Observable((subscriber) => {
    subscriber.next(readable.get())
    return readable.subscribe(() => subscriber.next(readable.get()))
  })
