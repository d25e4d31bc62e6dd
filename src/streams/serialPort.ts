import type { ScaleLine, ScaleMemory } from '#model/scaleMemory.ts'

interface ByteReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
  cancel(): Promise<void>
  releaseLock(): void
}

/** What is used of a SerialPort. */
export interface PortLike {
  /** Null while it is not open, and once its device is gone; after a passing error another stream. */
  readonly readable: { getReader(): ByteReader } | null
  open(line: ScaleLine): Promise<void>
  close(): Promise<void>
  /** Takes back that this page may use it; older browsers can't. */
  forget?(): Promise<void>
  getInfo(): ScaleMemory['port']
}

/** What is used of `navigator.serial`. */
export interface SerialLike {
  /** The ports that this page has been allowed before, as far as they are plugged in. */
  getPorts(): Promise<readonly PortLike[]>
  /** Asks the person for one; only after a press, and rejected where none is chosen. */
  requestPort(): Promise<PortLike>
  addEventListener(type: 'connect' | 'disconnect', listener: () => void): void
  removeEventListener(type: 'connect' | 'disconnect', listener: () => void): void
}

/** Web Serial, where the browser has it: Chromium's on a computer, and only on pages that came by https. */
export function serialOf(browser: object): SerialLike | null {
  const serial: unknown = Reflect.get(browser, 'serial')
  return isSerial(serial) ? serial : null
}

const isSerial = (value: unknown): value is SerialLike =>
  typeof value === 'object' && value !== null && 'getPorts' in value && 'requestPort' in value
