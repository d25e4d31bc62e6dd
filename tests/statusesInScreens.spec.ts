import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { asOfStatuses } from '#model/calls/asOf.ts'

const ui = fileURLToPath(new URL('../src/ui', import.meta.url))

const word = `'(?:${[...new Set(Object.values(asOfStatuses).flat())].join('|')})'`
/**
 * A status in a comparison, a case of a switch, or a list for look-ups. `towards` is compared with the machine's
 * answer.
 */
const looks = [
  new RegExp(String.raw`(?<!towards )[!=]==\s*${word}`, 'g'),
  new RegExp(String.raw`${word}\s*[!=]==`, 'g'),
  new RegExp(String.raw`\bcase ${word}`, 'g'),
  new RegExp(String.raw`\[[\w\s',-]*${word}[\w\s',-]*\]`, 'g'),
]

/** The number of a file's uses of statuses by name. */
const looksIn = (source: string): number => looks.reduce((sum, look) => sum + [...source.matchAll(look)].length, 0)

/**
 * The allowed uses of statuses by name, their number and reason. None of these decides what is possible or next: the
 * machines do (`nextOfRecord`, `usePossibleSteps`, `useMay`).
 */
const allowed: Readonly<Record<string, readonly [times: number, why: string]>> = {
  'pages/DryingBinsPage.tsx': [1, 'the chips of free and locked bins'],
  'pages/InventoryPage.tsx': [1, 'brokers are shown no Sorting lot, so they get no chip for it'],
  'pages/InvoicePage.tsx': [1, 'words for an order that still grows'],
  'pages/TrackerPage.tsx': [2, 'finished orders are listed apart'],
  'pages/client/BatchesSection.tsx': [1, 'the batch whose moisture curve is drawn'],
  'pages/client/ClientLotsPage.tsx': [1, 'whom a lot is meant for is no purchaser yet: words'],
  'pages/client/ClientShipmentPage.tsx': [1, 'words for a signature that is missing'],
  'pages/client/WagonsSection.tsx': [2, 'wagons that are through are folded away'],
  'recordParts/whatHappensNext.ts': [1, 'words for an order that nothing is left of'],
  'records/useOrderStatus.ts': [1, 'a word of its own for growers'],
  'pages/dashboard/BatchColumns.tsx': [2, 'what a card tells of a batch beside its name'],
  'pages/details/BatchDetailPage.tsx': [
    3,
    'words for a batch without bags, and the steps of a pre-dried batch as drawn',
  ],
  'pages/details/ClientDetailPage.tsx': [2, 'a client’s wagons in the yard and open shipments are listed'],
  'pages/details/LotDetailPage.tsx': [1, 'the colour of the cap’s bar'],
  'pages/details/OrderDetailPage.tsx': [1, 'words for what an order becomes by itself'],
  'pages/details/ShipmentDetailPage.tsx': [1, 'words for a signature that is missing'],
  'records/SignatureImage.tsx': [1, 'who signed is told of what is signed'],
  'recordParts/purchaserOf.tsx': [2, 'words for a purchaser, and one who is only meant'],
  'pages/statistics/baggedPerDay.ts': [1, 'void bags count for nothing'],
  'pages/tracker/OrderTrack.tsx': [2, 'batches that are through are told in one line'],
  'search/finding.ts': [1, 'what is finished is found last'],
  'shell/BinTile.tsx': [2, 'which figures a bin shows'],
  'tickets/ShippingTicketView.tsx': [1, 'words for a signature that is missing'],
  'workflow/batch/BatchDialog.tsx': [9, 'the panel of each status, and the steps of a pre-dried batch as drawn'],
  'workflow/lot/GrowerPurchase.tsx': [1, 'the panel of a lot that is sold'],
  'workflow/lot/LotCaps.tsx': [3, 'lots that are being filled are drawn with their cap, the others folded away'],
  'workflow/order/OrderDialog.tsx': [1, 'the panel of an order that is to be invoiced'],
  'workflow/lot/SaleNotice.tsx': [1, 'words for a purchaser who was only meant'],
  'workflow/wagon/WagonDialog.tsx': [1, 'the panel of a wagon that is through'],
}

describe('A screen', () => {
  it('should ask the machines for possible and next steps, and use statuses by name for nothing else', () => {
    const files = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
    const found = files
      .map((name) => [name, looksIn(readFileSync(join(ui, name), 'utf8'))] as const)
      .filter(([, times]) => times > 0)
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(allowed).map(([name, [times]]) => [name, times])),
    )
  })

  it.each([
    "const mayShip = lot.status !== 'Sorting'",
    "if ('Open' === status) load()",
    "switch (wagon.status) { case 'Pre-cleaning': return unload }",
    "const fromReady: readonly string[] = ['Ready', 'Sorting', 'Complete']",
    "status !==\n  'In lot'",
  ])('should be detected as deciding by itself: %s', (source) => {
    expect(looksIn(source)).toBeGreaterThan(0)
  })

  it.each(["nextOfRecord('lot', lot)?.towards === 'Sold'", "named('Sorting')", "sessions.status === 'loading'"])(
    'should be accepted: %s',
    (source) => {
      expect(looksIn(source)).toBe(0)
    },
  )
})
