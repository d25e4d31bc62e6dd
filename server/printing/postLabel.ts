import { connect } from 'node:net'

/** The most bytes of an answer to wait for. */
const maxAnswered = 64 * 1024
/** ms of quiet after which an answer without a length is over: the next label need not wait for a hanging connection. */
const quietFor = 250

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

/**
 * Posts a label to a printer. A redirect is not followed. It never throws. The answer is read by hand: printers' own
 * servers end lines with bare line feeds, give no or a wrong length, or send a page without a head, and a strict reader
 * would print such a label twice.
 */
export function postLabel({ address, port, host, label, connectWithin, signal }: Post): Promise<Posted> {
  return new Promise((resolve) => {
    let isSent = false
    let answer = ''
    let quiet: NodeJS.Timeout | undefined
    const socket = connect({ host: address, port, signal })
    const late = setTimeout(() => socket.destroy(), connectWithin)
    socket.once('connect', () => {
      clearTimeout(late)
      socket.write(`${headOf(host, label)}${label}`, () => (isSent = true))
    })
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      answer += chunk
      clearTimeout(quiet)
      if (answer.length > maxAnswered || isWhole(answer)) socket.destroy()
      else if (outcomeOf(answer) !== null) quiet = setTimeout(() => socket.destroy(), quietFor)
    })
    socket.once('end', () => socket.destroy())
    socket.on('error', () => {})
    socket.once('close', () => {
      clearTimeout(late)
      clearTimeout(quiet)
      resolve(outcomeOf(answer) ?? (isSent ? 'unanswered' : 'silent'))
    })
  })
}

const headOf = (host: string, label: string): string =>
  [
    'POST /pstprnt HTTP/1.1',
    `Host: ${host}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(label)}`,
    '\r\n',
  ].join('\r\n')

const interim = /^HTTP\/\d(?:\.\d)?\s+1\d\d[\s\S]*?\r?\n\r?\n/i
const statusLine = /^\s*HTTP\/\d(?:\.\d)?\s+(\d{3})/i

/** What an answer so far says; null if it does not say it yet, or never will. */
function outcomeOf(answer: string): 'printed' | 'silent' | null {
  const final = answer.replace(interim, '')
  const status = statusLine.exec(final)?.[1]
  if (status !== undefined) return status.startsWith('1') ? null : status.startsWith('2') ? 'printed' : 'silent'
  // A page without a head is the way of an old print server to say that it has the label.
  return /^\s*<(?:html|!doctype html)\b/i.test(final) ? 'printed' : null
}

/** Whether an answer has all of the body whose length it gives. */
function isWhole(answer: string): boolean {
  const final = answer.replace(interim, '')
  const [head = ''] = /^[\s\S]*?\r?\n\r?\n/.exec(final) ?? []
  const length = /^content-length:\s*(\d+)/im.exec(head)?.[1]
  return head !== '' && length !== undefined && final.length - head.length >= Number(length)
}
