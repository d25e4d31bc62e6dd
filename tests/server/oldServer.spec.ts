import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openOldServer } from '#server/imports/oldPlant/oldServer.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A server on this machine; its address. */
async function served(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const person = { email: 'al@example.com', password: 'pecans in the yard' }

/** An old server that lets everybody in, and answers other calls as told. */
const letsIn = async (answer: RequestListener): Promise<string> =>
  served((request, response) => {
    if (request.url !== '/api/auth/login/') return answer(request, response)
    response.setHeader('content-type', 'application/json')
    response.end('{"token":"secret"}')
  })

describe('another server that is read', () => {
  it('should get no password where it leads to another host', async () => {
    const seen: string[] = []
    const other = await served((request, response) => {
      seen.push(String(request.url))
      response.end('{"token":"x"}')
    })
    const url = await served((_, response) => {
      response.writeHead(307, { location: `${other}/api/auth/login/` }).end()
    })
    await expect(openOldServer({ url, ...person })).rejects.toThrow(
      `${url} leads on to ${other}/api/auth/login/: give that address.`,
    )
    expect(seen).toEqual([])
  })

  it('should give no picture of another host, and none by a redirect', async () => {
    const seen: string[] = []
    const other = await served((request, response) => {
      seen.push(String(request.headers.authorization))
      response.setHeader('content-type', 'image/png')
      response.end('x')
    })
    const url = await letsIn((request, response) => {
      if (request.url === '/own.png') {
        response.setHeader('content-type', 'image/png')
        response.end('x')
      } else response.writeHead(302, { location: `${other}/a.png` }).end()
    })
    const server = await openOldServer({ url, ...person })
    expect(await server.image('/own.png')).toBe('data:image/png;base64,eA==')
    expect(await server.image(`${other}/a.png`)).toBeNull()
    expect(await server.image('http://[')).toBeNull()
    await expect(server.image('/moved.png')).rejects.toThrow('leads on to')
    expect(seen).toEqual([])
  })

  it('should end the import where it sends nothing for a while, also in the middle of an answer', async () => {
    const url = await letsIn((_, response) => {
      response.write('[1,')
    })
    const server = await openOldServer({ url, ...person }, { idle: 1000, bytes: 1000 })
    await expect(server.get('/api/bags/')).rejects.toThrow(`${url} sent nothing for 1 s.`)
  })

  it('should end the import where all answers together are too large', async () => {
    const url = await letsIn((_, response) => {
      response.end(JSON.stringify('x'.repeat(400)))
    })
    const server = await openOldServer({ url, ...person }, { idle: 5000, bytes: 1000 })
    expect(await server.get('/api/bags/')).toHaveLength(400)
    await server.get('/api/lots/')
    await expect(server.get('/api/wagons/')).rejects.toThrow('sends more than 0.001 MB.')
  })

  it('should say which answer is no JSON', async () => {
    const url = await letsIn((_, response) => {
      response.end('<html>')
    })
    const server = await openOldServer({ url, ...person })
    await expect(server.get('/api/bags/')).rejects.toThrow(`${url}/api/bags/ answered no JSON.`)
  })
})
