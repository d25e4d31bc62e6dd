import type { Page } from '@playwright/test'

/** Bytes a second of 1.6 Mbit/s and 750 kbit/s: slow 4G in browsers' tools. */
const [down, up] = [1_600_000 / 8, 750_000 / 8]

/** Gives a page a processor four times slower, and slow 4G with answers after 400 ms. */
export async function slow(page: Page, what: 'processor' | 'network and processor'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (what === 'processor') return
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: down,
    uploadThroughput: up,
  })
}
