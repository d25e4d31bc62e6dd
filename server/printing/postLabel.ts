import { request } from 'node:http'

/** The most bytes of an answer to wait for; its content is never read. */
const maxAnswered = 64 * 1024

/** `address` is the resolved address to connect to; `host` is the value of the Host header. */
interface Post {
  readonly address: string
  readonly port: number
  readonly host: string
  readonly label: string
  /** ms until it has to be connected. */
  readonly connectWithin: number
  /** Ends it at any point. */
  readonly signal: AbortSignal
}

/**
 * The result of a post. `printed`: answered 2xx. `silent`: nothing was printed. `unanswered`: all of it was sent
 * without an answer, so the outcome is unknown.
 */
type Posted = 'printed' | 'silent' | 'unanswered'

/** Posts a label to a printer. A redirect is not followed. It never throws. */
export function postLabel({ address, port, host, label, connectWithin, signal }: Post): Promise<Posted> {
  return new Promise((resolve) => {
    let status: number | undefined
    const asking = request({
      host: address,
      port,
      method: 'POST',
      path: '/pstprnt',
      agent: false,
      signal,
      headers: {
        host,
        connection: 'close',
        'content-type': 'text/plain; charset=utf-8',
        'content-length': Buffer.byteLength(label),
      },
    })
    const late = setTimeout(() => asking.destroy(new Error('It does not let itself be connected.')), connectWithin)
    asking.on('socket', (socket) => socket.once('connect', () => clearTimeout(late)))
    asking.on('response', (answer) => {
      status = answer.statusCode
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > maxAnswered) answer.destroy()
      })
      // A cut-off answer does not matter: its status has arrived.
      answer.on('error', () => {})
    })
    asking.on('error', () => {})
    asking.on('close', () => {
      clearTimeout(late)
      resolve(status === undefined ? notHeard(asking.writableFinished) : postedBy(status))
    })
    asking.end(label)
  })
}

const postedBy = (status: number): Posted => (status >= 200 && status < 300 ? 'printed' : 'silent')

const notHeard = (isSent: boolean): Posted => (isSent ? 'unanswered' : 'silent')
