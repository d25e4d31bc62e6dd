import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The way to a server, which can be cut. */
export interface Line {
  /** The server's address by this way. */
  readonly url: string
  /** Ends every connection; new ones are refused. */
  cut(): Promise<void>
  /** Drops all data, as a dead network does: no connection ends, and no answer arrives. */
  freeze(): void
  /**
   * Keeps the server's answers back. The returned function ends each connection that has some; once the server's side
   * has ended, it passes on its answers and its end at once.
   */
  hold(): () => Promise<void>
  /** All is well again, for new connections; they lead to `to`, by default to the server as before. */
  mend(to?: string): Promise<void>
  close(): Promise<void>
}

/** A proxy to a server's address, on its own port of 127.0.0.1. */
export async function cuttableLine(to: string): Promise<Line> {
  let there = new URL(to)
  const sockets = new Set<Socket>()
  let isFrozen = false
  let held: Map<Socket, { far: Socket; bytes: Buffer[] }> | null = null
  const server = createServer((near) => {
    const far = connect(Number(there.port), there.hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('data', (bytes: Buffer) => {
        if (isFrozen) return
        if (socket === near || held === null) other.write(bytes)
        else held.set(near, { far, bytes: [...(held.get(near)?.bytes ?? []), bytes] })
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        if (held === null) other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.')
  const url = new URL(to)
  url.port = String(address.port)

  const cut = async (): Promise<void> => {
    const closed = server.listening ? once(server, 'close') : null
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: url.href,
    cut,
    freeze: () => void (isFrozen = true),
    hold: () => {
      const kept = (held = new Map<Socket, { far: Socket; bytes: Buffer[] }>())
      return async () => {
        // What the server sends last arrives after its process has gone from the list of its activity.
        for (const { far } of kept.values()) if (!far.closed) await once(far.end(), 'close')
        held = null
        for (const [near, { bytes }] of kept) near.end(Buffer.concat(bytes))
      }
    },
    mend: async (next = there.href) => {
      there = new URL(next)
      // The dropped data is missing; a continued connection would wait for it.
      if (isFrozen) for (const socket of sockets) socket.destroy()
      isFrozen = false
      if (server.listening) return
      server.listen(address.port, '127.0.0.1')
      await once(server, 'listening')
    },
    close: cut,
  }
}
