import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createLabelDrawer } from '#server/printing/labelDrawer.ts'
import { printerPage } from './printerPage.ts'
import { isSwitch, serveState, type Switch } from './printerState.ts'
import { type Trouble, troubles } from './troubles.ts'

/** A label that came out. */
interface FakeLabel {
  readonly zpl: string
  readonly png: Uint8Array<ArrayBuffer>
}

interface FakeLabelPrinter {
  readonly url: string
  /** The value for the plant's `label_printer1`. */
  readonly address: string
  /** The port that tells its state. */
  readonly statePort: number
  /** The labels so far, oldest first; each copy is a label. */
  readonly labels: () => Promise<readonly FakeLabel[]>
  /** Turns what keeps its labels on or off. Labels that it took meanwhile come out at the end. */
  readonly turn: (what: Switch, on: boolean) => void
  /** Refuses the next labels. */
  readonly fail: (times: number, trouble?: Trouble) => void
  readonly close: () => Promise<void>
}

interface FakePrinterOptions {
  /** A free one by default. */
  readonly port?: number
  /** The port that tells its state; a free one by default. */
  readonly statePort?: number
  /** The folder of the labels' PNG files; none are written without it. */
  readonly folder?: string
}

const paper = { width: 800, height: 600 }
const maxBytes = 1024 * 1024

/**
 * A label printer on this machine, for demonstrations and tests: it accepts labels at `/pstprnt` like a Zebra, draws
 * them, and shows them on a page with buttons to make it fail, and with switches for what it tells on another port: out
 * of paper, head open, paused.
 */
export async function startPrinter({
  port = 0,
  statePort = 0,
  folder,
}: FakePrinterOptions = {}): Promise<FakeLabelPrinter> {
  const drawer = createLabelDrawer({ within: 60_000, maxWaiting: 1000 })
  const out: Promise<FakeLabel>[] = []
  const on = new Set<Switch>()
  /** Taken while a switch is on. */
  const kept: string[] = []
  let failing: { times: number; trouble: Trouble } = { times: 0, trouble: 'error' }
  if (folder !== undefined) mkdirSync(folder, { recursive: true })

  async function drawn(zpl: string): Promise<FakeLabel> {
    const drawing = await drawer.draw(zpl, paper)
    return { zpl, png: 'png' in drawing ? new Uint8Array(drawing.png) : new Uint8Array() }
  }

  function print(zpl: string): void {
    const number = out.length + 1
    const label = drawn(zpl)
    out.push(label)
    if (folder !== undefined)
      void label.then(({ png }) => writeFileSync(join(folder, `${String(number).padStart(4, '0')}.png`), png))
  }

  function turn(what: Switch, isOn: boolean): void {
    if (isOn) on.add(what)
    else on.delete(what)
    if (on.size === 0) kept.splice(0).forEach(print)
  }

  /** Answers like a Zebra: at once, before drawing, also while it can't print. */
  async function receiveLabels(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request)
    if (failing.times > 0) {
      failing.times -= 1
      return makeTrouble(failing.trouble, response)
    }
    for (const [zpl] of text.matchAll(/\^XA[^]*?\^XZ/g))
      if (on.size > 0) kept.push(zpl)
      else print(zpl)
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Accepted</body></html>')
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://printer')
    const [, number] = /^\/labels\/(\d+)\.png$/.exec(pathname) ?? []
    const call = `${request.method} ${pathname}`
    if (call === 'POST /pstprnt') void receiveLabels(request, response).catch(() => response.destroy())
    else if (call === 'POST /fail') {
      failing = { times: Number(searchParams.get('times') ?? 1), trouble: troubleNamed(searchParams.get('how')) }
      response.writeHead(303, { location: '/' }).end()
    } else if (call === 'POST /switch') {
      const what = searchParams.get('what')
      if (isSwitch(what)) turn(what, (searchParams.get('on') ?? '1') === '1')
      response.writeHead(303, { location: '/' }).end()
    } else if (call === 'GET /') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(printerPage(out.length, failing, on))
    } else if (number !== undefined) {
      void out[Number(number) - 1]?.then(({ png }) => response.setHeader('content-type', 'image/png').end(png))
    } else response.writeHead(404).end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const state = await serveState(statePort, on)
  const bound = server.address()
  const address = `127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : port}`
  return {
    url: `http://${address}`,
    address,
    statePort: state.port,
    turn,
    labels: async () => Promise.all(out),
    fail: (times, trouble = 'error') => (failing = { times, trouble }),
    async close() {
      server.closeAllConnections()
      server.close()
      state.close()
      await drawer.close()
    },
  }
}

const troubleNamed = (name: string | null): Trouble => troubles.find((each) => each === name) ?? 'error'

function makeTrouble(trouble: Trouble, response: ServerResponse): void {
  if (trouble === 'refuse') response.destroy()
  if (trouble === 'error') response.writeHead(500).end('Out of paper')
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error('That is more than a label printer takes.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
