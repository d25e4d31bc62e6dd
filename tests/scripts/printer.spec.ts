import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPrinter } from '#scripts/printer/startPrinter.ts'
import { createPrinter } from '#server/printing/printer.ts'

const label = (words: string): string => `^XA^CI28^PW800^LL600^LH0,0^FO24,24^A0N,80,80^FD${words}^FS^XZ`
const folder = mkdtempSync(join(tmpdir(), 'pecanyard-labels-'))
const { print } = createPrinter({ allowLoopback: true })
const hasty = createPrinter({ allowLoopback: true, within: 400 })

let printer: Awaited<ReturnType<typeof startPrinter>>
beforeAll(async () => {
  printer = await startPrinter({ folder })
})
afterAll(async () => {
  await printer.close()
  rmSync(folder, { recursive: true })
})

it('should take the server’s labels, each copy a label, and show the newest first', async () => {
  expect(await print(printer.address, label('One').repeat(2))).toBe('printed')
  expect(await print(printer.address, label('Two'))).toBe('printed')
  const labels = await printer.labels()
  expect(labels.map(({ zpl }) => zpl)).toEqual([label('One'), label('One'), label('Two')])
  expect(labels[2]?.png).not.toEqual(labels[0]?.png)
  await expect.poll(() => readdirSync(folder)).toEqual(['0001.png', '0002.png', '0003.png'])
  expect(readFileSync(join(folder, '0003.png'))).toEqual(Buffer.from(labels[2]?.png ?? []))

  const page = await (await fetch(printer.url)).text()
  const shown = [...page.matchAll(/src="([^"]+)"/g)].map(([, address]) => address)
  expect(shown).toEqual(['/labels/3.png', '/labels/2.png', '/labels/1.png'])
  const picture = await fetch(`${printer.url}/labels/3.png`)
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(Buffer.from(labels[2]?.png ?? []))
})

it.each([
  ['refuse', 'unanswered'],
  ['hang', 'unanswered'],
  ['error', 'silent'],
])('should refuse labels while set to %s, then continue', async (how, came) => {
  const before = (await printer.labels()).length
  await fetch(`${printer.url}/fail?times=1&how=${how}`, { method: 'POST' })
  expect(await hasty.print(printer.address, label('No'))).toBe(came)
  expect(await print(printer.address, label('Yes'))).toBe('printed')
  expect((await printer.labels()).length).toBe(before + 1)
})

it.each(['paper', 'head', 'paused'] as const)('should say that it is kept by %s until that ends', async (what) => {
  const { print: sent } = createPrinter({ allowLoopback: true, statePort: printer.statePort })
  const turn = (on: 0 | 1) => fetch(`${printer.url}/switch?what=${what}&on=${on}`, { method: 'POST' })
  const before = (await printer.labels()).length
  await turn(1)
  expect(await (await fetch(printer.url)).text()).toContain('aria-pressed="true"')
  expect(await sent(printer.address, label('No'))).toBe(what)
  await turn(0)
  expect(await sent(printer.address, label('Yes'))).toBe('printed')
  expect((await printer.labels()).length).toBe(before + 1)
})

it('should keep what it took without paper, and print it once there is some', async () => {
  const before = (await printer.labels()).length
  printer.turn('paper', true)
  await fetch(`${printer.url}/pstprnt`, { method: 'POST', body: label('Kept') })
  expect((await printer.labels()).length).toBe(before)
  printer.turn('paper', false)
  expect((await printer.labels()).at(-1)?.zpl).toBe(label('Kept'))
})
