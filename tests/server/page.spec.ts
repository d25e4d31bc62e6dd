import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageFactsId } from '#model/wire/pageFacts.ts'
import { OpenPlant } from './openPlant.ts'

describe('the page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pecanyard-page-'))
  const demoUsers = [{ role: 'Staff', email: 'staff@example.com', password: 'pecans-in-the-yard' }]
  let plant: OpenPlant
  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), '<html><head><title>Pecanyard</title></head><body></body></html>')
    plant = await OpenPlant.open('sqlite', { page: folder, demoUsers })
  })
  afterAll(async () => {
    await plant.close()
    rmSync(folder, { recursive: true })
  })

  it('should show the plant’s name before any call, for any name', async () => {
    const admin = await plant.signIn({ role_number: 5 })
    const company_name = 'Ryan & Sons </script><script>alert("$&")</script>'
    expect((await admin.send('PATCH', '/api/system/', { company_name })).status).toBe(200)
    const page = await fetch(`${plant.address}/`)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const html = await page.text()
    const [, embedded = ''] = new RegExp(`id="${pageFactsId}">(.*?)</script>`).exec(html) ?? []
    expect(JSON.parse(embedded)).toEqual({
      company_name,
      company_icon: null,
      year: new Date().getFullYear(),
      demo_users: demoUsers,
      practice_door: null,
    })
    expect(html).not.toContain('<script>alert')
  })

  it('should have no file for the address of an unknown call, whose answer nobody stores', async () => {
    const { status, headers, body } = await plant.call('GET', '/api/no-such-call/')
    expect([status, headers.get('cache-control'), body]).toEqual([404, 'no-store', { detail: 'Not found.' }])
  })

  it('should answer a HEAD request', async () => {
    expect((await fetch(`${plant.address}/`, { method: 'HEAD' })).status).toBe(200)
  })
})
