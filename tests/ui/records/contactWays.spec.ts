import { describe, expect, it } from 'vitest'
import { Client } from '#model/kinds/client.ts'
import { contactWays } from '#ui/records/contactWays.ts'

const hrefs = (fields: object) =>
  contactWays(Client.parse({ id: 1, version: 1, company_name: 'Hollis Farms', ...fields })).map(({ href }) => href)

describe('how a client can be reached', () => {
  it('should be called on each phone, and texted on the mobile one alone', () => {
    const phones = { phone: '229-555-5008', mobile_phone: '+1 229 555 7160', alt_phone: '229.555.7161' }
    expect(hrefs(phones)).toEqual(['tel:2295555008', 'tel:+12295557160', 'tel:2295557161', 'sms:+12295557160'])
    expect(hrefs({ phone: '229-555-5008' })).toEqual(['tel:2295555008'])
  })

  it('should be shown in the preferred order', () => {
    const all = {
      mobile_phone: '229-555-7160',
      email: 'dale@example.com',
      preferred_contact_methods: ['Email', 'Text'],
    }
    expect(hrefs(all)).toEqual(['mailto:dale@example.com', 'sms:2295557160', 'tel:2295557160'])
  })

  it('should have a number once, and none if missing', () => {
    expect(hrefs({ phone: '229-555-5008', mobile_phone: '229 555 5008', alt_phone: 'ask at the barn' })).toEqual([
      'tel:2295555008',
      'sms:2295555008',
    ])
  })

  it('should be called on each of two numbers in one field, and texted on each mobile one', () => {
    expect(hrefs({ phone: '229-555-5008 / 229-555-7160', mobile_phone: '2295557161 or (229) 555-7162' })).toEqual([
      'tel:2295555008',
      'tel:2295557160',
      'tel:2295557161',
      'tel:2295557162',
      'sms:2295557161',
      'sms:2295557162',
    ])
  })

  it('should show the words beside a lone number, and of several each with its own', () => {
    const said = (phone: string) =>
      contactWays(Client.parse({ id: 1, version: 1, company_name: 'Hollis Farms', phone })).map((way) => way.said)
    expect(said('229-555-5008 after 5 pm')).toEqual(['229-555-5008 after 5 pm'])
    expect(said('office 229-555-5008 ext. 12, barn 229-555-7160')).toEqual(['229-555-5008 ext. 12', '229-555-7160'])
  })

  it('should be mailed to the plain address', () => {
    expect(hrefs({ email: 'dale@example.com?cc=all' })).toEqual(['mailto:dale@example.com%3Fcc%3Dall'])
    expect(hrefs({})).toEqual([])
  })
})
