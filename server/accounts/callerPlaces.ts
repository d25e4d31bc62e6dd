import { isIPv6 } from 'node:net'

/**
 * The source of a call, for limits. One customer has a whole IPv6 /64, and often a /48: `near` is the IPv4 address or
 * the /64, `wide` the /48, null for IPv4.
 */
interface Place {
  readonly near: string
  readonly wide: string | null
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The place of an address; a text that is no address is its own place. */
export function placeOf(ip: string): Place {
  const address = mapped.exec(ip)?.[1] ?? ip
  if (!isIPv6(address)) return { near: address, wide: null }
  const groups = groupsOf(address)
  return { near: `${groups.slice(0, 4).join(':')}::/64`, wide: `${groups.slice(0, 3).join(':')}::/48` }
}

/** The groups of an IPv6 address without leading zeros; `::` is expanded. */
function groupsOf(address: string): readonly string[] {
  const [head = [], tail = []] = (address.split('%')[0] ?? '')
    .toLowerCase()
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const groupCount = [...head, ...tail].reduce((count, group) => count + (group.includes('.') ? 2 : 1), 0)
  const zeros = Array.from({ length: Math.max(0, 8 - groupCount) }, () => '0')
  return [...head, ...zeros, ...tail].map((group) => group.replace(/^0+(?=.)/, ''))
}
