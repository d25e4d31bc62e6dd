import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { LogEvent } from '#model/kinds/event.ts'

/** The whole log as it was recorded, the oldest event first: what screens say is counted over it by other means. */
export async function wholeLog(page: Page): Promise<readonly LogEvent[]> {
  const events: LogEvent[] = []
  for (let before = 1e12; before > 1;) {
    const answer = await page.request.get(`/api/events/?limit=1000&before=${before}`)
    const some = z.array(LogEvent).parse(await answer.json())
    events.push(...some)
    before = some.at(-1)?.seq ?? 0
  }
  return events.toReversed()
}
