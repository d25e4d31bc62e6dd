import { BlockList, isIP, isIPv6 } from 'node:net'

interface Network {
  readonly address: string
  readonly bits: number
  readonly family: 'ipv4' | 'ipv6'
}

/**
 * The private networks of RFC 1918 and RFC 4193. A printer is in one of them, or in those parts of them that are named.
 */
export const privateNetworks = '10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7'

/**
 * Reads networks such as `192.168.1.0/24, fd12:3456::/32`, or single addresses; null if one is invalid or not private.
 */
export function readPrinterNetworks(text: string): BlockList | null {
  const networks = text.split(',').map((each) => readNetwork(each.trim()))
  const list = new BlockList()
  for (const network of networks) {
    if (network === null || !isPrivate(network)) return null
    list.addSubnet(network.address, network.bits, network.family)
  }
  return list
}

function readNetwork(text: string): Network | null {
  const [, address = '', bits] = /^([\d.]+|[\da-fA-F:]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)]
  const kept = bits === undefined ? most : Number(bits)
  if (most === undefined || most === 0 || kept === undefined || kept > most) return null
  return { address, bits: kept, family: isIPv6(address) ? 'ipv6' : 'ipv4' }
}

/** Within one of the private networks, whole. */
const isPrivate = ({ address, bits, family }: Network): boolean =>
  privateNetworks.split(', ').some((each) => {
    const around = readNetwork(each)
    if (around === null || around.family !== family || bits < around.bits) return false
    const list = new BlockList()
    list.addSubnet(around.address, around.bits, family)
    return list.check(address, family)
  })
