import { lookup as lookUp } from 'node:dns/promises'
import { isIP } from 'node:net'
import { minute } from '#model/values/calendar.ts'
import { postLabel } from './postLabel.ts'
import { literalAddress, mayBePrinter, type PrinterAddress, readPrinterAddress } from './printerAddress.ts'
import { privateNetworks, readPrinterNetworks } from './printerNetworks.ts'
import { askTrouble, type PrinterTrouble } from './printerState.ts'

/**
 * The outcome of a label. `elsewhere`: its printer is not in the plant's own network, and nothing was sent.
 * `unanswered`: the printer has it and did not answer; a trouble behind it is why. A trouble alone: the printer has
 * none of it.
 */
export type Printed =
  | 'printed'
  | 'silent'
  | 'unanswered'
  | 'elsewhere'
  | PrinterTrouble
  | `unanswered ${PrinterTrouble}`

export interface Printer {
  /** Sends a label to the printer at an address, as `label_printer1` has it. It never throws. */
  readonly print: (address: string, label: string) => Promise<Printed>
  /** The fault of a typed address, null if none. A host name is resolved when it prints. */
  readonly fault: (address: string) => string | null
}

export interface PrinterOptions {
  /** The printers' networks, `192.168.1.0/24, fd12::/32`; all private networks by default. */
  readonly networks?: string
  /** Whether a printer may be on this machine; for tests and demonstrations. */
  readonly allowLoopback?: boolean
  /** Printing is off. */
  readonly off?: boolean
  /** ms to be connected, 3000, and for everything, 5000. */
  readonly connectWithin?: number
  readonly within?: number
  /** The port on which printers tell their state, 9100; ms that one is given for it, 500. */
  readonly statePort?: number
  readonly stateWithin?: number
  /** The addresses of a name. */
  readonly lookup?: (name: string) => Promise<readonly string[]>
}

/** ms that a printer is given for a label. */
export const defaultTimeout = 5000
/** ms after which a printer that did not tell its state is asked again: it may be another one by then. */
const muteFor = 10 * minute

const addressesOf = async (name: string): Promise<readonly string[]> =>
  (await lookUp(name, { all: true })).map(({ address }) => address)

/**
 * The plant's label printer. Its address could make the server call other machines, so it is resolved once, must be
 * private, and the checked address is the one connected to.
 */
export function createPrinter(options: PrinterOptions = {}): Printer {
  const { networks: named = privateNetworks, allowLoopback = false, off = false } = options
  const { connectWithin = 3000, within = defaultTimeout, lookup = addressesOf } = options
  const { statePort = 9100, stateWithin = 500 } = options
  const networks = readPrinterNetworks(named)
  if (networks === null) throw new Error(`${named} are no private networks.`)
  const where = { networks, allowLoopback }
  const looking = new Map<string, Promise<readonly string[]>>()
  /** Printers that do not tell their state, and until when they are not asked. */
  const mute = new Map<string, number>()

  /** A printer without paper says 200 and keeps the label: so each is asked before, if it answers that. */
  async function troubleOf(address: string): Promise<PrinterTrouble | null> {
    if (performance.now() < (mute.get(address) ?? 0)) return null
    const trouble = await askTrouble({ address, port: statePort, within: stateWithin })
    if (trouble === undefined) mute.set(address, performance.now() + muteFor)
    return trouble ?? null
  }

  /** A name is looked up by one thread of four, which can't be called back: never by two at once. */
  function find(host: string): Promise<readonly string[]> {
    if (isIP(host) !== 0) return Promise.resolve([host])
    const pending = looking.get(host)
    if (pending !== undefined) return pending
    const found = lookup(host)
      .catch(() => [])
      .finally(() => looking.delete(host))
    looking.set(host, found)
    return found
  }

  async function send({ host, port }: PrinterAddress, label: string, signal: AbortSignal): Promise<Printed> {
    const found = await Promise.race([find(host), aborted(signal)])
    if (found === null || found.length === 0) return 'silent'
    const address = found.find((each) => mayBePrinter(each, where))
    if (address === undefined) return 'elsewhere'
    const name = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`
    const before = await troubleOf(address)
    if (before !== null) return before
    const posted = await postLabel({ address, port, host: name, label, connectWithin, signal })
    if (posted !== 'unanswered') return posted
    const after = await troubleOf(address)
    return after === null ? posted : `unanswered ${after}`
  }

  return {
    print(text, label) {
      const address = readPrinterAddress(text)
      return address === null || off ? Promise.resolve('elsewhere') : send(address, label, AbortSignal.timeout(within))
    },
    fault(text) {
      if (off) return 'The practice plant prints nothing.'
      const address = readPrinterAddress(text)
      if (address === null) return 'Give a host or address, for example 192.168.1.50 or printer:8080.'
      const literal = literalAddress(address.host)
      if (literal === null || mayBePrinter(literal, where)) return null
      return `This server only prints in the networks ${named}, on other machines.`
    },
  }
}

const aborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
