import { hostname, networkInterfaces } from 'node:os'

/** The addresses by which other machines of the network reach this one, without link-local ones. */
export const lanAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ internal, address }) => !internal && !/^(fe80|169\.254)/i.test(address))
    .map(({ address }) => address)

/** The names of this machine: its host name, the same in the local network, and its addresses. */
export function machineNames(): readonly string[] {
  const name = hostname().toLowerCase()
  const local = name.includes('.') ? [] : [`${name}.local`]
  return [...new Set([name, ...local, 'localhost', '127.0.0.1', '::1', ...lanAddresses()])]
}
