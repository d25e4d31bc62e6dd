import type { Page, WebSocketRoute } from '@playwright/test'
import type { ServedPlant } from '#tests/browser/plant.ts'
import { noteMessages } from './inPage.ts'
import { lotOf, manyLots } from './manyLots.ts'

/** So many lots, and a socket, in place of the server's; the answer is the socket once the page has opened it. */
export async function routeLots(page: Page, length: number): Promise<() => WebSocketRoute> {
  const body = JSON.stringify(manyLots(length))
  // The compiler of this file wraps functions in a helper that the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(noteMessages)
  // Else the lots would be in it.
  await page.route(/\/api\/bundle\//, async (route) => route.fulfill({ status: 404 }))
  await page.route(/\/api\/lots\/(\?.*)?$/, async (route) =>
    route.fulfill({ contentType: 'application/json', headers: { 'X-Commit-Seq': '1' }, body }),
  )
  let opened: WebSocketRoute | null = null
  await page.routeWebSocket(/\/ws\//, (socket) => {
    opened = socket
  })
  return () => {
    if (opened === null) throw new Error('The page has opened no socket')
    return opened
  }
}

export async function signIn(page: Page, { url, admin }: ServedPlant): Promise<void> {
  await page.goto(`${url}/#/login`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

/** A commit of the newest lot, as the server sends it. */
export function sendLot(socket: WebSocketRoute, id: number, clean_net: number, seq: number): void {
  const data = lotOf(id, { clean_net, version: seq })
  socket.send(JSON.stringify({ type: 'update', commit: 'lots/update', data, seq }))
}
