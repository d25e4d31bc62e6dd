import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

interface Answer {
  readonly status: number
  readonly body: Buffer
}

const endOfHead = Buffer.from('\r\n\r\n')

/**
 * One keep-alive connection, one request at a time. Written by hand, because Node's client costs more than the floors.
 */
export class Connection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #pending: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('close', () => this.#pending?.reject(new Error('The server closed a connection.')))
    socket.on('error', (error) => this.#pending?.reject(error))
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new Connection(socket)
  }

  ask(method: string, path: string, token: string, body = ''): Promise<Answer> {
    const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n`
    const tells = body === '' ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject }
      this.#socket.write(`${head}${tells}\r\n${body}`)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const split = this.#received.indexOf(endOfHead)
    if (split < 0) return
    const head = this.#received.toString('latin1', 0, split)
    const length = /content-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) return this.#pending?.reject(new Error(`An answer without content-length: ${head}`))
    const end = split + endOfHead.length + Number(length)
    if (this.#received.length < end) return
    const answer = { status: Number(head.slice(9, 12)), body: this.#received.subarray(end - Number(length), end) }
    this.#received = this.#received.subarray(end)
    const pending = this.#pending
    this.#pending = undefined
    pending?.resolve(answer)
  }
}
