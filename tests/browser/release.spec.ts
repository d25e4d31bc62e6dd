import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { admin, startServer } from '#tests/support/plant/serverProcess.ts'

// One worker, so that both are made at once.
test.describe.configure({ mode: 'default' })

let archives = ''
test.beforeAll(() => {
  archives = mkdtempSync(join(tmpdir(), 'pecanyard-archives-'))
  execFileSync(process.execPath, ['scripts/release.mjs', archives])
})
test.afterAll(() => rmSync(archives, { recursive: true }))

const archive = (ending: string): string =>
  join(archives, readdirSync(archives).find((name) => name.endsWith(ending)) ?? ending)

/** A folder of programs that the archive may use. No Node is there. */
function programsOf(folder: string): string {
  const programs = join(folder, 'bin')
  mkdirSync(programs)
  for (const each of ['dirname', 'mkdir', 'readlink'])
    symlinkSync(execFileSync('which', [each], { encoding: 'utf8' }).trim(), join(programs, each))
  return programs
}

test('the archive for Linux, unpacked in an empty folder, should serve a plant on its own Node, without the project’s packages, copy and verify it', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'pecanyard-release-'))
  const [unpacked, data] = [join(folder, 'opt'), join(folder, 'data')]
  for (const each of [unpacked, data]) mkdirSync(each)
  execFileSync('tar', ['-xzf', archive('.tar.gz'), '-C', unpacked])
  const home = join(unpacked, readdirSync(unpacked)[0] ?? '')
  const program = join(home, 'pecanyard')
  // Neither the project nor a Node is reachable from there, by path or variable.
  const env = { PATH: programsOf(folder), PECANYARD_DATA: data, LOG_LEVEL: 'warn' }
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
    execFileSync(join(home, 'node/node'), words, { cwd: '/', env })
    const [face = ''] = readdirSync(join(home, 'node_modules/dejavu-fonts-ttf/ttf'))
    expect(face).toContain('DejaVuSansCondensed')
    // Without the thread's file the server would go on, and save more slowly.
    for (const each of ['dist', 'dist/cli']) expect(readdirSync(join(home, each))).toContain('commitThread.mjs')
  } finally {
    expect(await server.stop()).toBe(0)
  }
})

test('the archive for Windows should have Windows’ Node and packages, and no others', () => {
  const files = Object.entries(unzipSync(readFileSync(archive('.zip')))).map(
    ([name, bytes]) => [name.slice(name.indexOf('/') + 1), Buffer.from(bytes)] as const,
  )
  const programs = files.filter(([name]) => /\.(node|exe|dll|so[.\d]*)$|\/node$/.test(name))
  expect(programs.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'node/node.exe',
      'node_modules/better-sqlite3-13/prebuilds/win32-x64.node',
      expect.stringMatching(/^node_modules\/@img\/sharp-win32-x64\/.*\.node$/),
      expect.stringMatching(/^node_modules\/@node-rs\/argon2-win32-x64-msvc\/.*\.node$/),
    ]),
  )
  // Each program of Windows begins with these letters.
  for (const [name, bytes] of programs) expect(`${name} ${bytes.toString('latin1', 0, 2)}`).toBe(`${name} MZ`)

  const texts = new Map(files.map(([name, bytes]) => [name, bytes]))
  for (const each of ['dist/server.mjs', 'dist/commitThread.mjs', 'INSTALL.md']) expect(texts.has(each)).toBe(true)
  // Windows' shell loses its place in a script with other ends of lines.
  for (const each of ['pecanyard.cmd', 'service/install-windows.ps1'])
    expect(texts.get(each)?.toString()).toMatch(/^([^\r\n]*\r\n)+$/)
})
