import { createSocket, type Socket as DatagramSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/** What a name has: TXT records, each of its strings; another name; or how it answers instead. */
export type DnsAnswer =
  | { readonly txt: readonly (readonly string[])[]; readonly cut?: boolean }
  | { readonly cname: string }
  | 'NXDOMAIN'
  | 'SERVFAIL'
  | 'silence'
  | 'of another question'

const [txtType, cnameType] = [16, 5]
const rcodes = { NXDOMAIN: 3, SERVFAIL: 2 } as const

/**
 * A DNS server on a loopback port, over UDP and TCP (RFC 1035), with the answers of `zone`; other names do not exist.
 * Returns its address as a resolver takes it, and how to stop.
 */
export async function dnsServer(zone: Readonly<Record<string, DnsAnswer>>) {
  const asked: string[] = []
  const answer = (query: Buffer, isWhole: boolean): Buffer | null => {
    const { name, end } = questionOf(query)
    asked.push(name)
    return reply(query, end, name, zone, isWhole)
  }
  const udp = createSocket('udp4', (query, { port, address }) => {
    const said = answer(query, false)
    if (said !== null) udp.send(said, port, address)
  })
  const tcp = createServer((socket: Socket) => {
    let received = Buffer.alloc(0)
    // A resolver that has its answer resets the connection.
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => {
      received = Buffer.concat([received, data])
      const length = received.length < 2 ? Infinity : received.readUInt16BE(0)
      if (received.length < length + 2) return
      const said = answer(received.subarray(2, length + 2), true)
      received = received.subarray(length + 2)
      if (said !== null) socket.write(Buffer.concat([uint16(said.length), said]))
    })
  })
  const port = await listenOnOne(tcp, udp)
  return {
    address: `127.0.0.1:${port}`,
    asked,
    close(): void {
      udp.close()
      tcp.close()
    },
  }
}

/** Opens both on one port, which they return: a port that is free for one may be another program's for the other. */
async function listenOnOne(tcp: Server, udp: DatagramSocket): Promise<number> {
  for (;;) {
    tcp.listen(0, '127.0.0.1')
    await once(tcp, 'listening')
    const address = tcp.address()
    if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.')
    udp.bind(address.port, '127.0.0.1')
    // Rejected by an error.
    const isFree = await once(udp, 'listening').then(
      () => true,
      () => false,
    )
    if (isFree) return address.port
    tcp.close()
    await once(tcp, 'close')
  }
}

function questionOf(query: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString('latin1'))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

function reply(
  query: Buffer,
  end: number,
  name: string,
  zone: Readonly<Record<string, DnsAnswer>>,
  isWhole: boolean,
): Buffer | null {
  const said = zone[name] ?? 'NXDOMAIN'
  if (said === 'silence') return null
  if (said === 'of another question') {
    const other = Buffer.from(query)
    other.writeUInt16BE((query.readUInt16BE(0) + 1) % 0x1_00_00, 0)
    return message(other, end, 0, [record(txtType, strings(['v=spf1 -all']))], false)
  }
  if (typeof said === 'string') return message(query, end, rcodes[said], [], false)
  if ('cname' in said) {
    const target = zone[said.cname]
    const texts = typeof target === 'object' && 'txt' in target ? target.txt : []
    const at = nameOf(said.cname)
    return message(
      query,
      end,
      0,
      [record(cnameType, at), ...texts.map((parts) => record(txtType, strings(parts), at))],
      false,
    )
  }
  const isCut = said.cut === true && !isWhole
  return message(query, end, 0, isCut ? [] : said.txt.map((parts) => record(txtType, strings(parts))), isCut)
}

/** A response with the question of its query, and without the query's further sections. */
function message(query: Buffer, end: number, rcode: number, answers: readonly Buffer[], isCut: boolean): Buffer {
  const flags = 0x8180 | (isCut ? 0x0200 : 0) | rcode
  const counts = [1, answers.length, 0, 0].map(uint16)
  return Buffer.concat([query.subarray(0, 2), uint16(flags), ...counts, query.subarray(12, end), ...answers])
}

/** By default of the name that was asked for: a pointer to it. */
const record = (type: number, data: Buffer, name: Buffer = uint16(0xc0_0c)): Buffer =>
  Buffer.concat([name, uint16(type), uint16(1), Buffer.alloc(4), uint16(data.length), data])

const strings = (parts: readonly string[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([Buffer.byteLength(part)]), Buffer.from(part)])))

const nameOf = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
