import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPrinter } from '#server/printing/printer.ts'
import { readPrinterAddress } from '#server/printing/printerAddress.ts'
import { freePort } from '#tests/support/freePort.ts'
import { FakePrinter } from './fakePrinter.ts'

let printer: FakePrinter
beforeAll(async () => {
  printer = await FakePrinter.open()
})
afterAll(() => printer.close())
beforeEach(() => {
  printer.friendly()
  printer.sent.length = 0
  printer.connections = 0
})

const label = '^XA^FDHello^FS^XZ'
const quick = { connectWithin: 200, within: 400 }
const onLoopback = (options = {}) => createPrinter({ allowLoopback: true, ...quick, ...options })

describe('an address', () => {
  it.each([
    ['printer', { host: 'printer', port: 80 }],
    ['192.168.1.50', { host: '192.168.1.50', port: 80 }],
    ['zebra.plant.local:8080', { host: 'zebra.plant.local', port: 8080 }],
    ['fd12::5', { host: 'fd12::5', port: 80 }],
    ['[fd12::5]:8080', { host: 'fd12::5', port: 8080 }],
    ['192.168.1', null],
    ['192.168.1.:9100', null],
    ['192.168.1.500', null],
    ['', null],
    ['printer:', null],
    ['printer:0', null],
    ['printer:65536', null],
    ['printer:80:80', null],
    ['[printer]:80', null],
    ['user@printer', null],
    ['printer/x', null],
    ['http://printer', null],
    ['printer\r\nx', null],
  ])('%o should be read as %o', (text, read) => {
    expect(readPrinterAddress(text)).toEqual(read)
  })
})

describe('a label that is sent', () => {
  it('should arrive unchanged, by one plain POST to /pstprnt', async () => {
    expect(await onLoopback().print(printer.address, label)).toBe('printed')
    expect(printer.sent).toEqual([
      {
        line: 'POST /pstprnt',
        text: label,
        headers: {
          host: printer.address,
          connection: 'close',
          'content-type': 'text/plain; charset=utf-8',
          'content-length': '17',
        },
      },
    ])
  })

  it('should find the printer by its name', async () => {
    expect(await onLoopback().print(`localhost:${printer.port}`, label)).toBe('printed')
  })

  it.each([200, 201, 204])('should be printed when it is answered %i', async (status) => {
    printer.manner = (_, response) => void response.writeHead(status).end()
    expect(await onLoopback().print(printer.address, label)).toBe('printed')
  })

  it.each([400, 401, 404, 500, 503])('should not be printed when it is answered %i', async (status) => {
    printer.manner = (_, response) => void response.writeHead(status).end('no')
    expect(await onLoopback().print(printer.address, label)).toBe('silent')
  })

  it.each([301, 302, 303, 307, 308])('should follow no redirect (%i)', async (status) => {
    const other = await FakePrinter.open()
    printer.manner = (_, response) =>
      void response.writeHead(status, { location: `http://${other.address}/pstprnt` }).end()
    expect([await onLoopback().print(printer.address, label), other.connections]).toEqual(['silent', 0])
    await other.close()
  })

  it('should be given up if no one listens', async () => {
    expect(await onLoopback().print(`127.0.0.1:${await freePort()}`, label)).toBe('silent')
  })

  it.each<[string, FakePrinter['manner']]>([
    ['says nothing', () => {}],
    ['hangs up', (_, response) => void response.destroy()],
  ])('should have an unknown outcome if the printer takes it and %s', async (_, manner) => {
    printer.manner = manner
    expect(await onLoopback().print(printer.address, label)).toBe('unanswered')
  })

  it('should have an unknown outcome when the answer is no HTTP', async () => {
    expect(await answeredBy('hello\r\n\r\n')).toBe('unanswered')
  })

  it.each([
    ['bare line feeds', 'HTTP/1.1 200 OK\nServer: x\n\n<html>ok</html>', 'printed'],
    ['no length', 'HTTP/1.0 200 OK\r\n\r\n<html>ok</html>', 'printed'],
    ['a wrong length', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n<html>ok</html>', 'printed'],
    ['a length that is none', 'HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n', 'printed'],
    ['a header without a colon', 'HTTP/1.1 200 OK\r\nPrint Server\r\n\r\n', 'printed'],
    ['the status alone', 'HTTP/1.1 200', 'printed'],
    ['small letters', 'http/1.1 200 ok\n\n', 'printed'],
    ['a page without a head', '<html><body>OK</body></html>', 'printed'],
    ['100 Continue before', 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n\r\n', 'printed'],
    ['bare line feeds and a failure', 'HTTP/1.1 500 No\nServer: x\n\n<html>no</html>', 'silent'],
    ['100 Continue and no more', 'HTTP/1.1 100 Continue\r\n\r\n', 'unanswered'],
  ])('should be read from an answer with %s', async (_, answer, outcome) => {
    expect(await answeredBy(answer)).toBe(outcome)
    expect(await answeredBy(answer, { hangs: true })).toBe(outcome)
  })

  it('should read 64 KB of an endless answer and no more', async () => {
    let accepted = 0
    printer.manner = (_, response) => {
      const piece = Buffer.alloc(16 * 1024, 'x')
      const give = (): void => {
        accepted += piece.length
        if (!response.destroyed) response.write(piece, () => setImmediate(give))
      }
      give()
    }
    expect(await onLoopback({ within: 4000 }).print(printer.address, label)).toBe('printed')
    // Data in the systems' own buffers comes in addition.
    expect(accepted).toBeLessThan(16 * 1024 * 1024)
  })

  it('should count as printed when the answer breaks off after it was taken', async () => {
    printer.manner = (_, response) => void response.writeHead(200, { 'content-length': '100' }).write('half')
    expect(await onLoopback().print(printer.address, label)).toBe('printed')
  })

  it('should be given up when the name is not answered for', async () => {
    const never = new Promise<readonly string[]>(() => {})
    let requestCount = 0
    const lookup = () => {
      requestCount += 1
      return never
    }
    const silent = onLoopback({ lookup })
    expect(await Promise.all([silent.print('zebra', label), silent.print('zebra', label)])).toEqual([
      'silent',
      'silent',
    ])
    expect(requestCount).toBe(1)
  })

  it('should be given up when there is no such name', async () => {
    const lookup = () => Promise.reject(new Error('ENOTFOUND'))
    expect(await onLoopback({ lookup }).print('zebra', label)).toBe('silent')
  })
})

describe('a printer that tells its state', () => {
  const state = (errors: string) =>
    `\u0002\r\n  PRINTER STATUS\r\n   ERRORS:         ${errors}\r\n   WARNINGS:       0 00000000 00000000\r\n\u0003`
  const fine = state('0 00000000 00000000')

  it.each([
    ['1 00000000 00000001', 'paper'],
    ['1 00000000 00000002', 'ribbon'],
    ['1 00000000 00000004', 'head'],
    ['1 00000000 00000005', 'head'],
    ['1 00000000 00010001', 'paper'],
    ['1 00000000 00010000', 'paused'],
    ['1 00000000 00000008', 'fault'],
    ['1 00000001 00000000', 'fault'],
  ])('should not be sent a label while it reports %s: %s', async (errors, trouble) => {
    const told = await tells(() => state(errors))
    expect(await onLoopback({ statePort: told.port }).print(printer.address, label)).toBe(trouble)
    expect(printer.sent).toEqual([])
    expect(told.heard).toEqual(['~HQES\r\n'])
    told.close()
  })

  it('should be asked before each label, and be sent it once the paper is there', async () => {
    const answers = [state('1 00000000 00000001'), fine, fine]
    const told = await tells(() => answers.shift() ?? fine)
    const { print } = onLoopback({ statePort: told.port })
    const outcomes = [await print(printer.address, label), await print(printer.address, label)]
    expect([outcomes, printer.sent.length]).toEqual([['paper', 'printed'], 1])
    told.close()
  })

  it('should be asked again when it does not answer for a label', async () => {
    const answers = [fine, state('1 00000000 00000004')]
    const told = await tells(() => answers.shift() ?? fine)
    printer.manner = () => {}
    expect(await onLoopback({ statePort: told.port }).print(printer.address, label)).toBe('unanswered head')
    told.close()
  })

  it('should be sent labels without a question once it did not answer one', async () => {
    const told = await tells(() => null)
    const { print } = onLoopback({ statePort: told.port, stateWithin: 50 })
    expect(await print(printer.address, label)).toBe('printed')
    expect(await print(printer.address, label)).toBe('printed')
    expect(told.heard).toEqual(['~HQES\r\n'])
    told.close()
  })

  it('should be sent labels when something else answers there', async () => {
    const told = await tells(() => 'HTTP/1.1 400 Bad Request\r\n\r\n')
    const { print } = onLoopback({ statePort: told.port, stateWithin: 50 })
    expect(await print(printer.address, label)).toBe('printed')
    told.close()
  })
})

describe('the networks that are named', () => {
  const { fault, print } = createPrinter({ ...quick, networks: '192.168.1.0/24, 10.9.8.7, fd12:3456::/32' })
  const wrong = 'This server only prints in the networks 192.168.1.0/24, 10.9.8.7, fd12:3456::/32, on other machines.'

  it.each(['192.168.1.77', '[::ffff:192.168.1.77]', '3232235853', '0xc0a8014d', '10.9.8.7', 'fd12:3456:1::5', 'zebra'])(
    'should have %s in them, or may',
    (address) => expect(fault(address)).toBeNull(),
  )

  it.each(['192.168.2.77', '[::ffff:10.9.8.6]', '3232236109', '10.9.8.8', 'fd12:3457::5', '172.16.0.1'])(
    'should have no %s in them: it is reported, and nothing is sent',
    async (address) => {
      expect([fault(address), await print(address, label)]).toEqual([wrong, 'elsewhere'])
    },
  )

  it('should be private, or refused', () => {
    expect(() => createPrinter({ networks: '8.8.8.0/24' })).toThrow('8.8.8.0/24 are no private networks.')
  })
})

describe('an address that is no printer of the plant', () => {
  const strict = createPrinter(quick)
  const here = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.255.255.254',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    'localhost',
    'LOCALHOST',
    'localhost.',
    '0',
    '0.0.0.0',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::7f00:1]',
  ]
  it.each(here)('%s: no connection should be made', async (host) => {
    expect(['elsewhere', 'silent']).toContain(await strict.print(`${host}:${printer.port}`, label))
    expect(printer.connections).toBe(0)
  })

  const elsewhere = [
    '169.254.169.254',
    '169.254.1.1',
    '[fe80::1]',
    '[fd00:ec2::254]',
    '[fd20:ce::254]',
    '[::ffff:169.254.169.254]',
    '[::ffff:a9fe:a9fe]',
    '8.8.8.8',
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '100.64.0.1',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.251',
    '255.255.255.255',
    '2852039166',
    '0xa9fea9fe',
    '[2001:4860:4860::8888]',
    '[ff02::1]',
    '[2002:c0a8:132::1]',
    '[64:ff9b::a9fe:a9fe]',
  ]
  it.each(elsewhere)('%s: no connection should be made, and it is reported at once', async (host) => {
    expect(await strict.print(host, label)).toBe('elsewhere')
  })

  it.each([
    'printer/../x',
    'http://127.0.0.1',
    '127.0.0.1#@printer',
    '[fe80::1%25eth0]',
    '[fe80::1%lo]',
    '127.0.0.1\n',
  ])('%o should be no address', async (text) => {
    expect(await strict.print(text, label)).toBe('elsewhere')
  })

  it('should be refused when it is the server itself by its own name in the network', async () => {
    const { networkInterfaces } = await import('node:os')
    const own = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
    for (const { address, family } of own) {
      const host = family === 'IPv6' ? `[${address}]` : address
      expect(await strict.print(`${host}:${printer.port}`, label)).toBe('elsewhere')
    }
    expect(printer.connections).toBe(0)
  })

  it('should be refused when its name leads out of the plant', async () => {
    const away = ['8.8.8.8', '2001:4860:4860::8888', '::ffff:8.8.8.8', '127.0.0.1', '::1']
    for (const address of away) {
      const named = createPrinter({ ...quick, lookup: () => Promise.resolve([address]) })
      expect([address, await named.print(`zebra:${printer.port}`, label)]).toEqual([address, 'elsewhere'])
    }
    expect(printer.connections).toBe(0)
  })

  it('should be resolved once: a changed name has no effect', async () => {
    const answers = [['10.255.255.1'], ['127.0.0.1']]
    let requestCount = 0
    const rebinding = createPrinter({ ...quick, lookup: () => Promise.resolve(answers[requestCount++] ?? []) })
    expect(await rebinding.print(`zebra:${printer.port}`, label)).toBe('silent')
    expect([requestCount, printer.connections]).toEqual([1, 0])
  })

  it('should be passed over where the name has a private one as well', async () => {
    const mixed = createPrinter({ ...quick, lookup: () => Promise.resolve(['fe80::1', '127.0.0.1', '10.255.255.1']) })
    expect(await mixed.print(`zebra:${printer.port}`, label)).toBe('silent')
    expect(printer.connections).toBe(0)
  })
})

// Helpers

/** What becomes of a label for which a socket gives these bytes, and then closes or stays open. */
async function answeredBy(answer: string, { hangs = false } = {}) {
  const odd = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => void (hangs ? socket.write(answer) : socket.end(answer)))
  })
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve))
  const outcome = await onLoopback().print(`127.0.0.1:${portOf(odd)}`, label)
  odd.close()
  return outcome
}

/** The port of a printer's own commands, and what it was asked; `answer` is null for silence. */
async function tells(answer: () => string | null) {
  const heard: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      heard.push(chunk.toString())
      const said = answer()
      if (said !== null) socket.write(said)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: portOf(server), heard, close: () => server.close() }
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
