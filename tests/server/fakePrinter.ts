import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to a printer. */
interface Sent {
  readonly line: string
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

/** The printer's answer; none if it is not called. */
type Manner = RequestListener

const friendly: Manner = (_, response) => void response.end('<html>ok</html>')

/** A label printer on a port of its own, on every address of this machine; it records its requests and connections. */
export class FakePrinter {
  readonly sent: Sent[] = []
  connections = 0
  manner: Manner = friendly
  readonly #http: Server

  private constructor() {
    this.#http = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        this.sent.push({ line: `${request.method} ${request.url}`, headers: request.headers, text })
        this.manner(request, response)
      })
    })
    this.#http.on('connection', () => (this.connections += 1))
  }

  static async open(): Promise<FakePrinter> {
    const printer = new FakePrinter()
    await new Promise<void>((resolve) => printer.#http.listen(0, '::', resolve))
    return printer
  }

  get port(): number {
    return (this.#http.address() as AddressInfo).port
  }

  get address(): string {
    return `127.0.0.1:${this.port}`
  }

  friendly(): void {
    this.manner = friendly
  }

  async close(): Promise<void> {
    this.#http.closeAllConnections()
    await new Promise((resolve) => this.#http.close(resolve))
  }
}
