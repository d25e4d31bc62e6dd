import { lookup as lookUp } from 'node:dns/promises'
import { isIP } from 'node:net'
import { postLabel } from './postLabel.ts'
import { mayBePrinter, type PrinterAddress, readPrinterAddress } from './printerAddress.ts'

/** What came of a label: `elsewhere` where its printer is not in the plant's own network, and nothing was sent. */
export type Printed = 'printed' | 'silent' | 'elsewhere'

export interface Printer {
  /** Sends a label to the printer at an address, as `label_printer1` has it. It never throws. */
  readonly print: (address: string, label: string) => Promise<Printed>
}

export interface PrinterOptions {
  /** Whether a printer may be on this machine; for tests and demonstrations. */
  readonly allowLoopback?: boolean
  /** ms to be connected, 3000, and for everything, 5000. */
  readonly connectWithin?: number
  readonly within?: number
  /** The addresses of a name. */
  readonly lookup?: (name: string) => Promise<readonly string[]>
}

const addressesOf = async (name: string): Promise<readonly string[]> =>
  (await lookUp(name, { all: true })).map(({ address }) => address)

/**
 * The plant's label printer. Whoever sets its address could have the server call on others, so it is resolved once,
 * has to be private, and what was checked is what is connected to.
 */
export function createPrinter(options: PrinterOptions = {}): Printer {
  const { allowLoopback = false, connectWithin = 3000, within = 5000, lookup = addressesOf } = options
  const looking = new Map<string, Promise<readonly string[]>>()

  /** A name is looked up by one thread of four, which can't be called back: never by two at once. */
  function find(host: string): Promise<readonly string[]> {
    if (isIP(host) !== 0) return Promise.resolve([host])
    const known = looking.get(host)
    if (known !== undefined) return known
    const found = lookup(host)
      .catch(() => [])
      .finally(() => looking.delete(host))
    looking.set(host, found)
    return found
  }

  async function send({ host, port }: PrinterAddress, label: string, signal: AbortSignal): Promise<Printed> {
    const found = await Promise.race([find(host), aborted(signal)])
    if (found === null || found.length === 0) return 'silent'
    const address = found.find((each) => mayBePrinter(each, allowLoopback))
    if (address === undefined) return 'elsewhere'
    const name = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`
    const taken = await postLabel({ address, port, host: name, label, connectWithin, signal })
    return taken ? 'printed' : 'silent'
  }

  return {
    print(text, label) {
      const address = readPrinterAddress(text)
      return address === null ? Promise.resolve('elsewhere') : send(address, label, AbortSignal.timeout(within))
    },
  }
}

const aborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
