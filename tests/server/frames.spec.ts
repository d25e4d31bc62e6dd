import { once } from 'node:events'
import { expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { framesOf } from '#server/live/frames.ts'

it('messages written together should arrive separately, at any length', async () => {
  const texts = [0, 1, 125, 126, 65_535, 65_536, 70_000].map((length) => 'x'.repeat(length))
  const all = [...texts, 'pécan 🌰']
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  server.on('connection', (_socket, { socket }) => socket.write(framesOf(all)))
  const client = new WebSocket(`ws://127.0.0.1:${port}`)
  const received: string[] = []
  client.on('message', (data: Buffer) => received.push(data.toString()))
  await expect.poll(() => received.length).toBe(all.length)
  expect(received).toEqual(all)
  client.terminate()
  server.close()
})
