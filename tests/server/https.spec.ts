import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request as askHttp } from 'node:http'
import { Agent, request as askHttps } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { day } from '#model/values/calendar.ts'
import { readConfig } from '#server/config.ts'
import { ensureHttps } from '#server/tls/ensureHttps.ts'
import { tabletAddresses, httpsOf, certificateReload } from '#server/tls/https.ts'
import { httpsFiles } from '#server/tls/httpsFiles.ts'
import { redirectToHttps } from '#server/tls/serveTrust.ts'
import { OpenPlant } from './openPlant.ts'

const folder = mkdtempSync(join(tmpdir(), 'pecanyard-https-'))
const files = httpsFiles(folder)
const names = ['localhost', '127.0.0.1', '::1', 'plant.local']
const now = Date.now()
const made = (more: { names?: readonly string[]; renew?: boolean; now?: number } = {}) =>
  ensureHttps({ folder, names, renew: false, now, ...more })

beforeAll(async () => {
  expect(await made()).toBe('both')
})
afterAll(() => rmSync(folder, { recursive: true }))

const certificate = () => new X509Certificate(readFileSync(files.certificate))

describe('a certificate of this machine’s own', () => {
  it('should be signed by its authority, for its names, and good for less than 398 days', () => {
    const root = new X509Certificate(readFileSync(files.authority))
    const own = certificate()
    expect(root.ca).toBe(true)
    expect(own.ca).toBe(false)
    expect(own.verify(root.publicKey)).toBe(true)
    expect(own.checkHost('plant.local')).toBe('plant.local')
    expect(own.checkIP('127.0.0.1')).toBe('127.0.0.1')
    expect(Date.parse(own.validTo) - Date.parse(own.validFrom)).toBeLessThanOrEqual(398 * day)
  })

  it('should have keys that this account alone can read', () => {
    for (const key of [files.key, files.authorityKey]) expect(statSync(key).mode & 0o777).toBe(0o600)
  })

  it('should be renewed when it ends soon, lacks a name, or on request, and the authority stays', async () => {
    const root = readFileSync(files.authority, 'utf8')
    const first = certificate().fingerprint256
    expect(await made()).toBe('nothing')
    expect(await made({ now: now + 366 * day })).toBe('nothing')
    expect(await made({ now: now + 368 * day })).toBe('certificate')
    expect(certificate().fingerprint256).not.toBe(first)
    expect(await made({ names: [...names, 'hall.example'] })).toBe('certificate')
    expect(await made({ renew: true })).toBe('certificate')
    // A name is kept.
    expect(certificate().checkHost('hall.example')).toBe('hall.example')
    expect(readFileSync(files.authority, 'utf8')).toBe(root)
  })
})

describe('the environment', () => {
  it.each([
    [{ TLS_CERT: 'a.pem' }, 'TLS_CERT and TLS_KEY go together'],
    [{ HTTP_PORT: 'eighty' }, 'HTTP_PORT must be a port'],
  ])('should be refused with %o', (environment, words) => {
    expect(() => readConfig(environment)).toThrow(words)
  })

  it('should name the file that can not be read, or that does not fit', () => {
    const tls = (cert: string, key: string) => readConfig({ TLS_CERT: cert, TLS_KEY: key })
    expect(() => httpsOf(tls(join(folder, 'none.pem'), files.key))).toThrow(/TLS_CERT names .*none\.pem/)
    writeFileSync(join(folder, 'text.pem'), 'no certificate')
    expect(() => httpsOf(tls(join(folder, 'text.pem'), files.key))).toThrow('are no certificate and its key')
    expect(() => httpsOf(tls(files.certificate, files.authorityKey))).toThrow('are no certificate and its key')
  })

  it('should use the files of npm run https if it serves the hall, and http on this machine alone', () => {
    expect(httpsOf({ tls: undefined, host: '127.0.0.1', publicUrl: undefined }, folder)).toBeUndefined()
    expect(httpsOf({ tls: undefined, host: '0.0.0.0', publicUrl: undefined }, folder)?.paths.certificate).toBe(
      files.certificate,
    )
    expect(() => httpsOf({ tls: undefined, host: '0.0.0.0', publicUrl: 'http://plant.local' }, folder)).toThrow(
      'PUBLIC_URL has to begin with https',
    )
    expect(tabletAddresses({ host: '127.0.0.1', port: 8080 }, 'http')).toEqual([])
    expect(tabletAddresses({ host: '192.168.1.5', port: 443 }, 'https')).toEqual(['https://192.168.1.5'])
  })
})

describe('a plant that speaks https', () => {
  let plant: OpenPlant
  const https = () => {
    const found = httpsOf({ tls: undefined, host: '0.0.0.0', publicUrl: undefined }, folder)
    if (found === undefined) throw new Error('no certificate')
    return found
  }
  const ca = () => readFileSync(files.authority)
  beforeAll(async () => {
    plant = await OpenPlant.open('sqlite', { tls: https().parts })
  })
  afterAll(async () => plant.close())
  const port = () => Number(new URL(plant.address).port)

  const ask = (path: string, headers: Readonly<Record<string, string>> = {}, body?: unknown) =>
    new Promise<{ status: number; headers: Readonly<Record<string, unknown>>; text: string }>((resolve, reject) => {
      const request = askHttps(
        `https://localhost:${port()}${path}`,
        {
          ca: ca(),
          method: body === undefined ? 'GET' : 'POST',
          headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
          agent: new Agent({ keepAlive: false }),
          lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
        },
        (response) => {
          let text = ''
          response.on('data', (chunk: Buffer) => (text += chunk.toString()))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
        },
      )
      request.once('error', reject)
      request.end(body === undefined ? undefined : JSON.stringify(body))
    })

  it('should answer clients that trust the authority, without irrevocable headers', async () => {
    const answer = await ask('/api/health/')
    expect(answer.status).toBe(200)
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })

  it('should set cookies for https only, and accept writes of its own page only', async () => {
    await plant.addUser({ role_number: 2, email: 'joe@x.example', password: 'bright kernels 4.5' })
    const credentials = { email: 'joe@x.example', password: 'bright kernels 4.5' }
    const origin = `https://localhost:${port()}`
    const { status, headers } = await ask('/api/auth/login/', { origin }, credentials)
    expect(status).toBe(200)
    const cookies = [headers['set-cookie']].flat().map(String)
    expect(
      cookies.some(
        (cookie) => /^__Host-.*; HttpOnly.*; Secure/.test(cookie) || /^__Host-.*Secure.*HttpOnly/.test(cookie),
      ),
    ).toBe(true)
    expect((await ask('/api/auth/login/', { origin: `http://localhost:${port()}` }, credentials)).status).toBe(403)
  })

  it('should open sockets', async () => {
    const { token } = await plant.signIn({ role_number: 2 })
    const ticket = JSON.parse((await ask('/api/auth/ws_ticket/', { authorization: `Bearer ${token}` }, {})).text) as {
      ticket: string
    }
    const socket = new WebSocket(`wss://localhost:${port()}/ws/?ticket=${ticket.ticket}`, { ca: ca() })
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.once('open', resolve)
    })
    socket.terminate()
  })

  it('should explain to tablets how to trust it, in their language, and hand out only the root', async () => {
    const page = await ask('/trust', { 'accept-language': 'es-MX,es;q=0.9' })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const device of ['Android', 'iPad', 'Windows']) expect(page.text).toContain(device)
    expect(page.text).toContain('lang="es"')
    expect(page.text).not.toMatch(/<script|style="/)
    const root = await ask('/authority.crt')
    expect(root.headers['content-type']).toBe('application/x-x509-ca-cert')
    expect(root.text).toBe(ca().toString())
    expect(root.text).not.toContain('PRIVATE')
  })

  it('should load a renewed certificate without a restart, and keep the previous one if it is damaged', async () => {
    const errors: unknown[] = []
    const reload = certificateReload(plant.httpServer, https(), (error) => errors.push(error))
    const shown = () =>
      new Promise<string>((resolve, reject) => {
        const socket = connect({ port: port(), host: '127.0.0.1', ca: ca(), servername: 'localhost' }, () => {
          resolve(socket.getPeerX509Certificate()?.fingerprint256 ?? '')
          socket.end()
        })
        socket.once('error', reject)
      })
    const before = await shown()
    await made({ renew: true })
    expect(await shown()).toBe(before)
    reload()
    const after = await shown()
    expect(after).toBe(certificate().fingerprint256)
    expect(after).not.toBe(before)
    writeFileSync(files.certificate, 'damaged')
    reload()
    expect(errors).toHaveLength(1)
    expect(await shown()).toBe(after)
    await made({ renew: true })
  })
})

describe('http with https', () => {
  const redirect = redirectToHttps({ port: () => 8443, authority: 'the root' })
  beforeAll(() => new Promise<void>((resolve) => void redirect.listen(0, '127.0.0.1', resolve)))
  afterAll(() => void redirect.close())
  const ask = (path: string, method = 'GET', host = 'plant.local:8080') =>
    new Promise<{ status: number | undefined; to: string | undefined; text: string }>((resolve, reject) => {
      const bound = redirect.address()
      const port = typeof bound === 'object' ? bound?.port : 0
      const request = askHttp(
        { port, host: '127.0.0.1', path, method, headers: { host }, agent: false },
        (response) => {
          let text = ''
          response.on('data', (chunk: Buffer) => (text += chunk.toString()))
          response.on('end', () => resolve({ status: response.statusCode, to: response.headers.location, text }))
        },
      )
      request.once('error', reject)
      request.end()
    })

  it('should redirect to https, and refuse unencrypted writes', async () => {
    expect(await ask('/wagons?x=1')).toMatchObject({ status: 308, to: 'https://plant.local:8443/wagons?x=1' })
    expect((await ask('/api/auth/login/', 'POST')).status).toBe(403)
    expect((await ask('/', 'GET', 'plant.local/evil@x')).status).toBe(400)
    expect((await ask('//evil.example/', 'GET')).to).toBe('https://plant.local:8443//evil.example/')
  })

  it('should hand out the root and its page, which a tablet needs before https works', async () => {
    expect(await ask('/authority.crt')).toMatchObject({ status: 200, text: 'the root' })
    expect((await ask('/trust')).text).toContain('https://plant.local:8443/')
  })
})
