import { afterEach, describe, expect, it } from 'vitest'
import { dnsLookup, domainRecords } from '#server/mail/domainRecords.ts'
import { type DnsAnswer, dnsServer } from './dnsServer.ts'

const servers: { close: () => void }[] = []
afterEach(() => {
  for (const each of servers.splice(0)) each.close()
})

async function dns(zone: Readonly<Record<string, DnsAnswer>>) {
  const server = await dnsServer(zone)
  servers.push(server)
  const lookup = dnsLookup({ servers: [server.address], timeout: 300 })
  return { ...server, recordsOf: async (sender: string) => domainRecords(sender, lookup) }
}

const spf = 'v=spf1 include:_spf.mail.example -all'
const missing = { state: 'missing', said: '' }
const unasked = { state: 'unasked', said: '' }

describe('DNS over a socket', () => {
  it('should be asked for the three records of the sender’s domain', async () => {
    const { recordsOf, asked } = await dns({
      'plant.rivers.example': { txt: [['site=1'], [spf]] },
      // There are keys below this name, and nothing at it.
      '_domainkey.plant.rivers.example': { txt: [] },
      '_dmarc.plant.rivers.example': { txt: [['v=DMARC1; p=quarantine']] },
    })
    expect(await recordsOf('no-reply@plant.rivers.example')).toEqual({
      domain: 'plant.rivers.example',
      spf: { state: 'found', said: spf },
      dkim: { state: 'found', said: '' },
      dmarc: { state: 'found', said: 'v=DMARC1; p=quarantine' },
    })
    expect(asked.toSorted()).toEqual([
      '_dmarc.plant.rivers.example',
      '_domainkey.plant.rivers.example',
      'plant.rivers.example',
    ])
  })

  it('should join the strings of one text', async () => {
    const long = `v=spf1 ${Array.from({ length: 17 }, (_, at) => `ip4:203.0.113.${at}`).join(' ')} -all`
    const { recordsOf } = await dns({ 'rivers.example': { txt: [[long.slice(0, 255), long.slice(255)]] } })
    expect((await recordsOf('office@rivers.example'))?.spf).toEqual({ state: 'found', said: long.slice(0, 300) })
  })

  it('should be asked again by TCP where an answer was cut off', async () => {
    const { recordsOf, asked } = await dns({ 'rivers.example': { txt: [['site=1'], [spf]], cut: true } })
    expect((await recordsOf('office@rivers.example'))?.spf).toEqual({ state: 'found', said: spf })
    expect(asked.filter((name) => name === 'rivers.example')).toHaveLength(2)
  })

  it('should be followed to another name', async () => {
    const { recordsOf } = await dns({
      '_dmarc.rivers.example': { cname: 'rivers.dmarc.example' },
      'rivers.dmarc.example': { txt: [['v=DMARC1; p=reject']] },
    })
    expect((await recordsOf('office@rivers.example'))?.dmarc).toEqual({ state: 'found', said: 'v=DMARC1; p=reject' })
  })

  it('should say what is missing: no such name, no text, and texts for something else', async () => {
    const { recordsOf } = await dns({
      'rivers.example': { txt: [['v=spf10 -all'], ['spf2.0/pra -all'], [' v=spf1 -all']] },
      '_dmarc.rivers.example': { txt: [['v=DMARC10; p=none'], ['p=none; v=DMARC1']] },
    })
    expect(await recordsOf('office@rivers.example')).toMatchObject({ spf: missing, dkim: missing, dmarc: missing })
  })

  it('should say where there are several, of which receivers take none', async () => {
    const { recordsOf } = await dns({
      'rivers.example': { txt: [[spf], ['v=spf1 -all']] },
      '_dmarc.rivers.example': { txt: [['v=DMARC1; p=none'], ['v=DMARC1']] },
    })
    expect(await recordsOf('office@rivers.example')).toMatchObject({
      spf: { state: 'several', said: spf },
      dmarc: { state: 'several', said: 'v=DMARC1; p=none' },
    })
  })

  it.each(['silence', 'SERVFAIL', 'of another question'] as const)(
    'should leave each record that it does not answer for unknown, and the others found (%s)',
    async (how) => {
      const { recordsOf } = await dns({
        'rivers.example': { txt: [[spf]] },
        '_domainkey.rivers.example': how,
        '_dmarc.rivers.example': how,
      })
      expect(await recordsOf('office@rivers.example')).toMatchObject({
        spf: { state: 'found', said: spf },
        dkim: unasked,
        dmarc: unasked,
      })
    },
  )

  it('should be unknown where nobody listens', async () => {
    const { recordsOf } = await dns({})
    servers.pop()?.close()
    expect(await recordsOf('office@rivers.example')).toMatchObject({ spf: unasked, dkim: unasked, dmarc: unasked })
  })
})
