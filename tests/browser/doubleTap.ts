import type { Page } from '@playwright/test'

/**
 * A double tap with gloves. Its second half follows 0.2 s after the first by the events' own time, however long `between`
 * waits for what the first half has opened: a slow machine makes it no second press.
 */
export async function doubleTap(
  page: Page,
  at: { readonly x: number; readonly y: number },
  between: () => Promise<void>,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const half = async (timestamp: number): Promise<void> => {
    const touchPoints = [{ x: at.x, y: at.y }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.02 })
  }
  const first = Date.now() / 1000
  await half(first)
  await between()
  await half(first + 0.2)
  await session.detach()
}
