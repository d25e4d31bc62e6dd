import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

/** The address of a printer: a name or an address, and a port. */
export interface PrinterAddress {
  readonly host: string
  readonly port: number
}

const webPort = 80
const shape = /^(?:\[([\da-fA-F:.]+)\]|([A-Za-z\d.-]+))(?::(\d{1,5}))?$/

/**
 * Three or four decimal numbers: an address, or a mistyped one. `192.168.1` would be read as 192.168.0.1, which is often
 * the router.
 */
const decimals = /^\d+\.\d+\.\d*\.?$|^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){3}$/

/** Reads `printer`, `192.168.1.50:8080`, `fd12::5` or `[fd12::5]:8080`; null for other texts. */
export function readPrinterAddress(text: string): PrinterAddress | null {
  if (isIPv6(text)) return { host: text, port: webPort }
  const [, six, name, port] = shape.exec(text) ?? []
  const host = six ?? name
  const number = port === undefined ? webPort : Number(port)
  if (host === undefined || (decimals.test(host) && !isIPv4(host))) return null
  if ((six !== undefined && !isIPv6(six)) || number < 1 || number > 65_535) return null
  return { host, port: number }
}

// The metadata services of clouds: private addresses, but no printers.
const metadata = new BlockList()
metadata.addAddress('fd00:ec2::254', 'ipv6')
metadata.addAddress('fd20:ce::254', 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** The addresses of this machine, as they are now: the server is no printer either. */
function isOurs(address: string): boolean {
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  const list = new BlockList()
  for (const each of own) list.addAddress(each.address, familyOf(each.address))
  return list.check(address, familyOf(address))
}

/** The allowed places of printers; `allowLoopback` is for tests and demonstrations. */
interface Whereabouts {
  readonly networks: BlockList
  readonly allowLoopback: boolean
}

/**
 * Whether an address may be a printer's: in one of the printers' networks, and of another machine. An IPv4-mapped IPv6
 * address counts as IPv4.
 */
export function mayBePrinter(address: string, { networks, allowLoopback }: Whereabouts): boolean {
  const family = familyOf(address)
  if (loopback.check(address, family)) return allowLoopback
  return networks.check(address, family) && !metadata.check(address, family) && (allowLoopback || !isOurs(address))
}

/** The address that a host is, however it is written: `0x7f.1` is 127.0.0.1. Null where it is a name. */
export function literalAddress(host: string): string | null {
  if (isIPv6(host)) return host
  const { hostname } = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : { hostname: host }
  return isIPv4(hostname) ? hostname : null
}
