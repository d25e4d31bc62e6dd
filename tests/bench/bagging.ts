/* oxlint-disable no-console -- it prints its results */
import { chromium as browser } from '@playwright/test'
import { openAdminApi } from '#tests/browser/adminApi.ts'
import { openPlant } from '#tests/browser/plant.ts'
import { chromium } from '#tests/support/chromium.ts'
import { atTheStation, bag, furnish, openPrinter, type Timed, weightOf } from './bagStation.ts'
import { at } from './shares.ts'

/**
 * `npm run bench:bagging`: the time of a bag from its weight to its label, in the built application on its own server.
 * The scale is a simulated serial port with an A&D's frames, the printer takes labels over HTTP as a Zebra does; the
 * two keys are pressed as soon as possible. All clocks are this machine's.
 */
const bags = 30

const plant = await openPlant({ PRINTER_ALLOW_LOOPBACK: '1' })
const printer = await openPrinter()
const chrome = await browser.launch(await chromium())
try {
  await furnish(await openAdminApi(plant), printer.address)
  const page = await atTheStation(chrome, plant)
  const all: Timed[] = []
  for (let each = 0; each < bags; each += 1) all.push(await bag(page, printer.next(), weightOf(each)))
  const rows = [
    ['The button can be pressed', all.map(({ enabled }) => enabled)],
    ['The confirmation stands and has the focus', all.map(({ confirmation }) => confirmation)],
    ['The printer has the label', all.map(({ label }) => label)],
    ['Ready for the next bag', all.map(({ ready }) => ready)],
  ] as const
  console.log(`| ms from a steady weight, ${bags} bags | median | 95 % | slowest |\n|---|--:|--:|--:|`)
  for (const [name, values] of rows)
    console.log(`| ${name} | ${[at(0.5, values), at(0.95, values), Math.max(...values)].map(Math.round).join(' | ')} |`)
} finally {
  await chrome.close()
  await plant.close()
  printer.close()
}
