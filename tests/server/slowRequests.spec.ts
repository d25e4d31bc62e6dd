import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OpenPlant } from './openPlant.ts'

let plant: OpenPlant
let patient: OpenPlant
beforeAll(async () => {
  plant = await OpenPlant.open('sqlite', { slowest: 200 })
  patient = await OpenPlant.open('sqlite')
})
afterAll(async () => {
  await plant.close()
  await patient.close()
})

/** Sends a beginning, then a byte now and then while possible; returns the answer before the connection ended. */
const dripping = (beginning: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(plant.address)
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.write(beginning)
    const drip = setInterval(() => socket.write('x'), 20)
    socket.on('error', () => {})
    socket.on('data', (part) => (answer += part.toString()))
    socket.on('close', () => {
      clearInterval(drip)
      resolve(answer)
    })
  })

const head = 'POST /api/auth/login/ HTTP/1.1\r\nHost: plant\r\nContent-Type: application/json\r\n'

describe('a request that does not come to its end', () => {
  it.each([
    ['header', `${head}X-Long: `],
    ['body', `${head}Content-Length: 3000\r\n\r\n{`],
  ])(
    'should be cut where its %s drips',
    async (_, beginning) => {
      expect(await dripping(beginning)).toMatch(/^(HTTP\/1\.1 408 |$)/)
    },
    10_000,
  )
})

/** Sends a whole request before it reads, as many clients do; returns the answer. */
const sentWhole = (request: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(patient.address)
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.pause()
    socket.write(request, () => socket.resume())
    socket.on('error', () => {})
    socket.on('data', (part) => (answer += part.toString()))
    socket.on('close', () => resolve(answer))
  })

describe('a body that is too large', () => {
  it('should get its 413 before the connection ends', async () => {
    const body = 'x'.repeat(10_000_000)
    const request = `${head}Content-Length: ${body.length}\r\n\r\n${body}`
    expect(await sentWhole(request)).toMatch(/^HTTP\/1\.1 413 /)
  })
})
