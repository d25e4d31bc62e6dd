import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as browsers, expect, test } from '@playwright/test'
import { ensureHttps } from '#server/tls/ensureHttps.ts'
import { httpsFiles } from '#server/tls/httpsFiles.ts'
import { chromium } from '#tests/support/chromium.ts'
import { admin, startServer } from '#tests/support/plant/serverProcess.ts'

test('a tablet that trusts the plant’s own authority should open it by https, with a service worker; another tablet does not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pecanyard-tls-'))
  const files = httpsFiles(join(folder, 'https'))
  await ensureHttps({ folder: join(folder, 'https'), names: ['127.0.0.1', 'localhost'], renew: false, now: Date.now() })
  const server = await startServer({
    folder,
    deletesFolder: true,
    environment: { TLS_CERT: files.certificate, TLS_KEY: files.key },
  })
  const { url } = server
  expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)

  const { executablePath, args, ...more } = await chromium()
  // Instead of the root among the system's, which this browser keeps where no test may write: the very certificate.
  const leaf = new X509Certificate(readFileSync(files.certificate)).publicKey.export({ type: 'spki', format: 'der' })
  const trusted = `--ignore-certificate-errors-spki-list=${createHash('sha256').update(leaf).digest('base64')}`
  const stranger = await browsers.launch({ executablePath, args, ...more })
  await expect((await stranger.newPage()).goto(url)).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID')
  await stranger.close()

  const browser = await browsers.launch({ executablePath, args: [...args, trusted], ...more })
  try {
    const page = await browser.newPage({ baseURL: url })
    await page.goto('/')
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(
      await page.evaluate(() => [isSecureContext, 'mediaDevices' in navigator, 'serviceWorker' in navigator]),
    ).toEqual([true, true, true])
    const cookies = await page.context().cookies()
    expect(cookies.filter(({ httpOnly }) => httpOnly).map(({ secure }) => secure)).toEqual([true])
  } finally {
    await browser.close()
    await server.stop()
  }
})
