import { type Browser, expect, type Page } from '@playwright/test'
import type { LogEvent } from '#model/kinds/event.ts'
import { countingHand, type CountingHand } from './countingHand.ts'
import { signedInAs } from './plant.ts'
import { RecordedRows } from './recordedRows.ts'
import { sharedPlant } from './sharedPlant.ts'
import { wholeLog } from './wholeLog.ts'

/** A supervisor at the dashboard of a season in which people erred, with a question. */
export interface AskingSupervisor {
  readonly page: Page
  readonly hand: CountingHand
  /** The plant's. */
  readonly zone: string
  /** The oldest event first, and the rows that it comes to. */
  readonly log: readonly LogEvent[]
  readonly rows: RecordedRows
  /** Ends: the question was answered in these presses. */
  readonly answeredIn: (presses: number) => Promise<void>
}

export async function askingSupervisor(browser: Browser): Promise<AskingSupervisor> {
  const baseURL = await sharedPlant('corrected')
  const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } })
  await signedInAs(page, { email: 'supervisor@example.com', password: 'pecans-in-the-yard' })
  const { time_zone: zone } = (await (await page.request.get('/api/system/')).json()) as { time_zone: string }
  const log = await wholeLog(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const hand = countingHand(page)
  return {
    page,
    hand,
    zone,
    log,
    rows: new RecordedRows(log),
    async answeredIn(presses) {
      expect(hand.presses()).toBe(presses)
      await page.close()
    },
  }
}
