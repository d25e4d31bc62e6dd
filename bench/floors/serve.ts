import { gzipSync } from 'node:zlib'
import websocket from '@fastify/websocket'
import Fastify from 'fastify'

/** Wagons of a floor; the first so many take steps. */
export const wagonsOfFloor = 10_000

/** A wagon as a floor keeps it: as much JSON as the program answers for one. */
export const wagonOfFloor = (id: number) => ({
  id,
  order: 1 + (id % 400),
  wagon_id: `W${id}`,
  status: 'Pre-cleaning',
  driver: 'Pete Lassiter',
  harvested_at: '2025-10-06',
  arrived_at: '2025-10-06',
  notes: '',
  drying_bin: [1 + (id % 40)],
  excessive_trash: false,
  created_at: '2025-10-06T13:00:00.000Z',
  updated_at: '2025-10-06T13:00:00.000Z',
})

/**
 * Serves a baseline: Fastify, wagons in memory, `commit` resolving once a step is on disk. It has no rules and no
 * sign-in; the list is bytes made once, and sockets get one prepared string a step.
 */
export async function serve(commit: (id: number, body: string) => Promise<void>): Promise<void> {
  const wagons = new Map(Array.from({ length: wagonsOfFloor }, (_, at) => [at + 1, wagonOfFloor(at + 1)]))
  const kept = gzipSync(JSON.stringify([...wagons.values()]))
  const app = Fastify()
  await app.register(websocket, { options: { perMessageDeflate: false } })
  app.get('/ws/', { websocket: true }, () => {})
  app.get('/wagons/', (_, reply) =>
    reply.headers({ 'content-type': 'application/json', 'content-encoding': 'gzip' }).send(kept),
  )
  app.get<{ Params: { id: string } }>('/wagons/:id/', (request) => wagons.get(Number(request.params.id)))
  app.patch<{ Params: { id: string }; Body: Record<string, unknown> }>('/wagons/:id/', async (request, reply) => {
    const id = Number(request.params.id)
    const wagon = { ...wagonOfFloor(id), ...wagons.get(id), ...request.body }
    const body = JSON.stringify(wagon)
    await commit(id, body)
    wagons.set(id, wagon)
    const message = `{"type":"update","commit":"wagons/update","data":${body}}`
    for (const client of app.websocketServer.clients) client.send(message)
    return reply.header('content-type', 'application/json').send(body)
  })
  await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
}
