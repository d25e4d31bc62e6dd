import { describe, expect, it } from 'vitest'
import { domainRecords } from '#server/mail/domainRecords.ts'

const fails = (code: string): Error => Object.assign(new Error(code), { code })
const dns =
  (records: Readonly<Record<string, readonly string[] | Error>>) =>
  (name: string): Promise<readonly string[]> => {
    const said = records[name] ?? fails('ENOTFOUND')
    return said instanceof Error ? Promise.reject(said) : Promise.resolve(said)
  }
const missing = { state: 'missing', said: '' }
const unasked = { state: 'unasked', said: '' }

describe('the records of a sender’s domain', () => {
  it('should be told as DNS has them, among other texts of the domain', async () => {
    const asked = dns({
      'plant.rivers.example': ['site=1', 'v=spf1 include:_spf.mail.example -all'],
      '_domainkey.plant.rivers.example': fails('ENODATA'),
      '_dmarc.plant.rivers.example': ['v=DMARC1; p=quarantine'],
    })
    expect(await domainRecords('no-reply@Plant.Rivers.example', asked)).toEqual({
      domain: 'plant.rivers.example',
      spf: { state: 'found', said: 'v=spf1 include:_spf.mail.example -all' },
      dkim: { state: 'found', said: '' },
      dmarc: { state: 'found', said: 'v=DMARC1; p=quarantine' },
    })
  })

  it('should be missing where DNS has none', async () => {
    const asked = dns({ 'rivers.example': ['site=1'] })
    expect(await domainRecords('office@rivers.example', asked)).toMatchObject({
      spf: missing,
      dkim: missing,
      dmarc: missing,
    })
  })

  it('should have the policy of the domain above', async () => {
    const asked = dns({ '_dmarc.rivers.example': ['v=DMARC1; p=none'] })
    const records = await domainRecords('no-reply@plant.rivers.example', asked)
    expect(records?.dmarc).toEqual({ state: 'found', said: 'v=DMARC1; p=none' })
  })

  it.each(['ETIMEOUT', 'ECONNREFUSED', 'ESERVFAIL'])(
    'should be unknown where DNS can’t be asked (%s)',
    async (code) => {
      const records = await domainRecords('office@rivers.example', () => Promise.reject(fails(code)))
      expect(records).toMatchObject({ spf: unasked, dkim: unasked, dmarc: unasked })
    },
  )

  it.each(['no-reply@127.0.0.1', 'no-reply@plant.local', 'no-reply@localhost', 'no-reply@[::1]'])(
    'should not be asked for %s',
    async (sender) => {
      expect(await domainRecords(sender, () => Promise.reject(new Error('asked')))).toBeNull()
    },
  )
})
