import { type Browser, type Page } from '@playwright/test'
import * as z from 'zod'

/** The cost of a page's programs before the first paint: kB uncompressed, ms of the main thread. */
export interface ParsedBeforePaint {
  readonly kB: number
  readonly ms: number
}

const traced = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      tid: z.number(),
      pid: z.number(),
      ts: z.number(),
      dur: z.number().optional(),
      args: z
        .object({
          data: z.object({ url: z.string().optional() }).nullish().catch(null),
          fileName: z.string().optional().catch(undefined),
        })
        .optional()
        .catch(undefined),
    }),
  ),
})

type Traced = z.infer<typeof traced>['traceEvents'][number]

/** Chromium's trace events for compiling and running a program. */
const ofPrograms = new Set(['v8.compile', 'v8.compileModule', 'v8.evaluateModule', 'EvaluateScript'])

/**
 * Loads a page with `load` and returns the programs parsed and run on its main thread before its first text was
 * painted.
 */
export async function parsedBeforePaint(
  chrome: Browser,
  page: Page,
  load: () => Promise<unknown>,
): Promise<ParsedBeforePaint> {
  await chrome.startTracing(page, {
    categories: ['devtools.timeline', 'loading', 'v8', 'disabled-by-default-v8.compile'],
  })
  await load()
  const sizes = await page.evaluate(programSizes)
  const { traceEvents } = traced.parse(JSON.parse((await chrome.stopTracing()).toString()))
  const paint = traceEvents.find(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) throw new Error('Nothing was painted.')
  const before = traceEvents
    .filter(({ name, tid, pid, ts }) => ofPrograms.has(name) && tid === paint.tid && pid === paint.pid && ts < paint.ts)
    .toSorted((one, other) => one.ts - other.ts)
  const files = new Set(before.map(fileOf))
  return {
    kB: sizes.filter(({ url }) => files.has(url)).reduce((sum, { size }) => sum + size, 0) / 1000,
    ms: spent(before) / 1000,
  }
}

const fileOf = ({ args }: Traced): string => args?.data?.url ?? args?.fileName ?? ''

/** µs in which any of them was under way: compiling and running overlap. */
function spent(events: readonly Traced[]): number {
  let [sum, until] = [0, 0]
  for (const { ts, dur = 0 } of events) {
    sum += Math.max(0, ts + dur - Math.max(ts, until))
    until = Math.max(until, ts + dur)
  }
  return sum
}

/** Runs in the page: its programs, including the inline ones. */
function programSizes(): { url: string; size: number }[] {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const inPage = [...document.scripts].reduce((sum, { src, text }) => sum + (src === '' ? text.length : 0), 0)
  return [
    ...files.map(({ name, decodedBodySize }) => ({ url: name, size: decodedBodySize })),
    { url: location.href, size: inPage },
  ]
}
