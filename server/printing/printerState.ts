import { connect } from 'node:net'

/** Why a printer prints nothing at this moment, as it says itself. */
export type PrinterTrouble = 'paper' | 'ribbon' | 'head' | 'paused' | 'fault'

// The bits of the second group of errors in the answer to ~HQES.
const bits = { paper: 0x1, ribbon: 0x2, head: 0x4, paused: 0x1_00_00 } as const

/** Reads the answer to `~HQES`: the trouble, null if there is none, undefined if it is no such answer. */
function readTrouble(answer: string): PrinterTrouble | null | undefined {
  const [, is, , group] = /ERRORS:\s*([01])\s+([\dA-F]{8})\s+([\dA-F]{8})/i.exec(answer) ?? []
  if (is === undefined || group === undefined) return undefined
  if (is === '0') return null
  const flags = Number.parseInt(group, 16)
  // An open head also reports missing paper, and either pauses the printer.
  for (const trouble of ['head', 'paper', 'ribbon', 'paused'] as const)
    if ((flags & bits[trouble]) !== 0) return trouble
  return 'fault'
}

interface Question {
  readonly address: string
  readonly port: number
  /** ms until it has to have answered. */
  readonly within: number
}

/** Asks a printer for its state; undefined if it does not answer this. It never throws. */
export function askTrouble({ address, port, within }: Question): Promise<PrinterTrouble | null | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect({ host: address, port, signal: AbortSignal.timeout(within) })
    socket.once('connect', () => socket.write('~HQES\r\n'))
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      answer = `${answer}${chunk}`.slice(-4096)
      if (readTrouble(answer) !== undefined) socket.destroy()
    })
    socket.once('end', () => socket.destroy())
    socket.on('error', () => {})
    socket.once('close', () => resolve(readTrouble(answer)))
  })
}
