import type { SocketLike } from '#streams/live/socket.ts'

/** A socket controlled by a test, which records every opened one. */
export class FakeSocket implements SocketLike {
  readonly address: string
  closedWith: number | undefined
  /** What was sent on it. */
  readonly sent: unknown[] = []
  readonly #listeners = new Map<string, Set<(event: never) => void>>()

  constructor(address: string) {
    this.address = address
  }

  close(code?: number): void {
    this.closedWith ??= code
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  addEventListener(type: string, listener: (event: never) => void): void {
    const listeners = this.#listeners.get(type) ?? new Set()
    this.#listeners.set(type, listeners.add(listener))
  }

  opens = (): void => this.#tell('open', {})
  says = (message: unknown): void => this.#tell('message', { data: JSON.stringify(message) })
  saysText = (data: string): void => this.#tell('message', { data })
  fails = (): void => this.#tell('error', {})
  closes = (code: number): void => this.#tell('close', { code })

  #tell(type: string, event: object): void {
    for (const listener of this.#listeners.get(type) ?? []) listener(event as never)
  }
}

/** Opens fake sockets and keeps them, the newest last. */
export function fakeSockets(): {
  readonly all: FakeSocket[]
  readonly open: (address: string) => FakeSocket
  readonly last: () => FakeSocket
} {
  const all: FakeSocket[] = []
  return {
    all,
    open(address) {
      const socket = new FakeSocket(address)
      all.push(socket)
      return socket
    },
    last: () => all.at(-1) ?? new FakeSocket('none was opened'),
  }
}
