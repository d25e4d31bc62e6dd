import { once } from 'node:events'
import { createServer } from 'node:net'

/** What a person does to a printer that keeps its labels, and the bit of each in the answer to `~HQES`. */
const bits = { paper: 0x1, head: 0x4, paused: 0x1_00_00 } as const

export type Switch = keyof typeof bits

export const isSwitch = (word: string | null): word is Switch => word !== null && Object.hasOwn(bits, word)

/** The names of the switches, on the page and in `POST /switch`. */
export const switches = Object.keys(bits).filter(isSwitch)

/** The answer to `~HQES`, as a Zebra gives it. */
function answerOf(on: ReadonlySet<Switch>): string {
  const flags = [...on].reduce((sum, each) => sum + bits[each], 0)
  const group = flags.toString(16).toUpperCase().padStart(8, '0')
  return [
    '\u0002',
    '',
    '  PRINTER STATUS',
    `   ERRORS:         ${on.size > 0 ? '1' : '0'} 00000000 ${group}`,
    '   WARNINGS:       0 00000000 00000000',
    '\u0003',
  ].join('\r\n')
}

/** Answers `~HQES` on a port of its own, as Zebras do on 9100. */
export async function serveState(
  port: number,
  on: ReadonlySet<Switch>,
): Promise<{ readonly port: number; readonly close: () => void }> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.setEncoding('latin1').on('data', (asked: string) => {
      if (asked.includes('~HQES')) socket.end(answerOf(on))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  return { port: typeof bound === 'object' && bound !== null ? bound.port : port, close: () => server.close() }
}
