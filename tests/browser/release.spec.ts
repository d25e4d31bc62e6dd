import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { admin, startServer } from '#tests/support/plant/serverProcess.ts'

test('the archive, unpacked in an empty folder, serves a plant without the project’s packages, copies and verifies it', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'pecanyard-release-'))
  const archive = execFileSync(process.execPath, ['scripts/release.mjs', folder], { encoding: 'utf8' }).trim()
  const [unpacked, data] = [join(folder, 'opt'), join(folder, 'data')]
  for (const each of [unpacked, data]) mkdirSync(each)
  execFileSync('tar', ['-xzf', archive.split('\n').at(-1) ?? '', '-C', unpacked])
  const home = join(unpacked, readdirSync(unpacked)[0] ?? '')
  const program = join(home, 'pecanyard')
  // The project is not reachable from there, by path or variable.
  const env = { PATH: process.env['PATH'], PECANYARD_DATA: data, LOG_LEVEL: 'warn' }
  const server = await startServer({
    command: [program, 'start'],
    folder,
    deletesFolder: true,
    // The program of the archive sets it.
    environment: { ...env, NODE_ENV: undefined },
  })
  const { url } = server
  try {
    await page.goto(url)
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

    // The renderer of labels and the image library are packages next to the server.
    await page.goto(`${url}/#/system`)
    await page.getByRole('button', { name: 'Show label' }).click()
    await expect(page.getByRole('img', { name: /The label printer works/ })).toBeVisible()
    await page.getByRole('button', { name: 'Make a copy now' }).click()
    await expect(page.getByText('There is no copy of the plant yet')).toBeHidden()

    const run = (...words: readonly string[]): string =>
      execFileSync(program, words, { cwd: '/', env, encoding: 'utf8' })
    expect(run('verify')).toContain('all right')
    expect(run('restore')).toContain('pecanyard-')
    expect(run('export', 'out')).toContain('Exported to out up to event')
    expect(() => run('harvest')).toThrow()

    // The server's late import, which draws a mail's ticket, finds its packages there too.
    const late = readdirSync(join(home, 'dist')).filter((name) => /^server-\w+\.mjs$/.test(name))
    expect(late).not.toEqual([])
    const words = ['--input-type=module', '-e', late.map((name) => `await import('${home}/dist/${name}')`).join('\n')]
    execFileSync(process.execPath, words, { cwd: '/', env })
    const [face = ''] = readdirSync(join(home, 'node_modules/dejavu-fonts-ttf/ttf'))
    expect(face).toContain('DejaVuSansCondensed')
    // Without the thread's file the server would go on, and save more slowly.
    for (const each of ['dist', 'dist/cli']) expect(readdirSync(join(home, each))).toContain('commitThread.mjs')
  } finally {
    expect(await server.stop()).toBe(0)
  }
})
