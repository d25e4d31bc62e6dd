import type { ScaleLine, ScaleMemory } from '#model/values/scaleMemory.ts'

interface ByteReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
  cancel(): Promise<void>
  releaseLock(): void
}

interface ByteWriter {
  write(bytes: Uint8Array): Promise<void>
  releaseLock(): void
}

/** The used part of a SerialPort. */
export interface PortLike {
  /** Null while it is closed, and after its device is gone; a new stream after a passing error. */
  readonly readable: { getReader(): ByteReader } | null
  /** Null while it is closed. */
  readonly writable: { getWriter(): ByteWriter } | null
  open(line: ScaleLine): Promise<void>
  close(): Promise<void>
  /** Revokes the page's access; older browsers can't. */
  forget?(): Promise<void>
  getInfo(): ScaleMemory['port']
}

/** The used part of `navigator.serial`. */
export interface SerialLike {
  /** The plugged-in ports that this page has been allowed before. */
  getPorts(): Promise<readonly PortLike[]>
  /** Asks the person for a port; only from a click, and rejects if none is chosen. */
  requestPort(): Promise<PortLike>
  addEventListener(type: 'connect' | 'disconnect', listener: () => void): void
  removeEventListener(type: 'connect' | 'disconnect', listener: () => void): void
}

/** Web Serial, if the browser has it: Chromium on a computer, and only on https pages. */
export function serialOf(browser: object): SerialLike | null {
  const serial: unknown = Reflect.get(browser, 'serial')
  return isSerial(serial) ? serial : null
}

const isSerial = (value: unknown): value is SerialLike =>
  typeof value === 'object' && value !== null && 'getPorts' in value && 'requestPort' in value
