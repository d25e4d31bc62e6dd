import type { ScaleLine } from '#model/values/scaleMemory.ts'
import type { PortLike, SerialLike } from '#streams/scale/serialPort.ts'
import { bytesOf } from './captures.ts'

/** A port with scripted data. */
export class FakePort implements PortLike {
  readable: ReadableStream<Uint8Array<ArrayBuffer>> | null = null
  /** What was written to it. */
  readonly heard: string[] = []
  /** What it says to a question. */
  answers: (question: string) => string = () => ''
  writable = {
    getWriter: () => ({
      write: async (bytes: Uint8Array) => {
        const question = new TextDecoder().decode(bytes)
        this.heard.push(question)
        const answer = this.answers(question)
        if (answer !== '') this.says(answer)
      },
      releaseLock: () => {},
    }),
  }
  /** The settings of each opening. */
  readonly lines: ScaleLine[] = []
  isOpen = false
  /** Another tab has it. */
  isBusy = false
  forget?: () => Promise<void>
  #controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | null = null
  readonly #info: { readonly usbVendorId?: number; readonly usbProductId?: number }

  constructor(info: { readonly usbVendorId?: number; readonly usbProductId?: number } = {}) {
    this.#info = info
  }

  getInfo = () => this.#info

  open = async (line: ScaleLine): Promise<void> => {
    if (this.isBusy || this.isOpen) throw new DOMException('Failed to open serial port.', 'NetworkError')
    this.lines.push(line)
    this.isOpen = true
    this.#renew()
  }

  close = async (): Promise<void> => {
    if (!this.isOpen) throw new DOMException('The port is already closed.', 'InvalidStateError')
    this.isOpen = false
    this.readable = null
  }

  says(text: string): void {
    this.#controller?.enqueue(Uint8Array.from(bytesOf(text)))
  }

  /** Some bytes came faster than they were read: that stream is over, another one begins. */
  loses(): void {
    const old = this.#controller
    this.#renew()
    old?.error(new DOMException('Buffer overrun', 'BufferOverrunError'))
  }

  /** Its cable is pulled. */
  breaks(): void {
    this.isOpen = false
    this.readable = null
    this.#controller?.error(new DOMException('The device has been lost.', 'NetworkError'))
  }

  #renew(): void {
    this.readable = new ReadableStream({ start: (controller) => void (this.#controller = controller) })
  }
}

/** `navigator.serial` with the connected and allowed ports, and the user's next choice. */
export class FakeSerial extends EventTarget implements SerialLike {
  allowed: FakePort[]
  choice: FakePort | null = null
  requestCount = 0

  constructor(...allowed: FakePort[]) {
    super()
    this.allowed = allowed
  }

  getPorts = async () => this.allowed

  requestPort = async () => {
    this.requestCount += 1
    const port = this.choice
    if (port === null) throw new DOMException('No port selected by the user.', 'NotFoundError')
    if (!this.allowed.includes(port)) this.allowed = [...this.allowed, port]
    port.forget = async () => this.unplug(port)
    return port
  }

  unplug(port: FakePort): void {
    this.allowed = this.allowed.filter((each) => each !== port)
    if (port.isOpen) port.breaks()
    this.dispatchEvent(new Event('disconnect'))
  }

  plugIn(port: FakePort): void {
    this.allowed = [...this.allowed, port]
    this.dispatchEvent(new Event('connect'))
  }
}
