import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { asOfStatuses } from '#model/calls/asOf.ts'
import { type Node, nodesIn, treeOf } from '#tests/support/syntax.ts'

const ui = fileURLToPath(new URL('../src/ui', import.meta.url))

const statuses: ReadonlySet<unknown> = new Set(Object.values(asOfStatuses).flat())

/** Calls whose arguments are words and signs to be shown. */
const words = new Set(['t', 'plural', 'named', 'lookOf'])

/** The uses of statuses by name in a file, except in shown words, in types, and of the machine's answer `towards`. */
function looksIn(source: string, file = 'screen.tsx'): number {
  const count = (node: Node): number => (isNoUse(node) ? 0 : Number(isStatus(node)) + sum(childrenOf(node).map(count)))
  return count(treeOf(file, source))
}

const isStatus = (node: Node): boolean =>
  (node.type === 'Literal' && statuses.has(node['value'])) ||
  (node.type === 'TemplateElement' && statuses.has(textOf(node))) ||
  (node.type === 'Property' &&
    nodesIn(node['key']).some(({ type, ...key }) => type === 'Identifier' && statuses.has(key['name'])))

const isNoUse = (node: Node): boolean =>
  node.type === 'TSLiteralType' ||
  (node.type === 'CallExpression' && nodesIn(node['callee']).some((callee) => words.has(String(callee['name'])))) ||
  (node.type === 'BinaryExpression' && nodesIn(node['left']).some(isTowards))

const isTowards = (node: Node): boolean =>
  node['name'] === 'towards' || [...nodesIn(node['property']), ...nodesIn(node['expression'])].some(isTowards)

const textOf = ({ value }: Node): unknown =>
  typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : null
const childrenOf = (node: Node): readonly Node[] => Object.values(node).flatMap(nodesIn)
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/**
 * The allowed uses of statuses by name, their number and reason. None of these decides what is possible or next: the
 * machines do (`nextOfRecord`, `usePossibleSteps`, `useMay`).
 */
const allowed: Readonly<Record<string, readonly [times: number, why: string]>> = {
  'pages/DryingBinsPage.tsx': [2, 'the chips of free and locked bins'],
  'pages/InventoryPage.tsx': [1, 'brokers are shown no Sorting lot, so they get no chip for it'],
  'pages/InvoicePage.tsx': [1, 'words for an order that still grows'],
  'pages/TrackerPage.tsx': [2, 'finished orders are listed apart'],
  'pages/client/BatchesSection.tsx': [1, 'the batch whose moisture curve is drawn'],
  'pages/client/ClientLotsPage.tsx': [1, 'whom a lot is meant for is no purchaser yet: words'],
  'pages/client/ClientShipmentPage.tsx': [1, 'words for a signature that is missing'],
  'pages/client/WagonsSection.tsx': [3, 'wagons that are through are folded away'],
  'recordParts/whatHappensNext.ts': [1, 'words for an order that nothing is left of'],
  'records/useOrderStatus.ts': [1, 'a word of its own for growers'],
  'pages/dashboard/BatchColumns.tsx': [2, 'what a card tells of a batch beside its name'],
  'pages/details/BatchDetailPage.tsx': [1, 'words for a batch without bags'],
  'pages/details/ClientDetailPage.tsx': [
    3,
    'a client’s wagons in the yard, open orders and open shipments are counted or listed',
  ],
  'pages/details/LotDetailPage.tsx': [1, 'the colour of the cap’s bar'],
  'pages/details/OrderDetailPage.tsx': [1, 'words for what an order becomes by itself'],
  'pages/details/ShipmentDetailPage.tsx': [1, 'words for a signature that is missing'],
  'records/SignatureImage.tsx': [1, 'who signed is told of what is signed'],
  'recordParts/purchaserOf.tsx': [2, 'words for a purchaser, and one who is only meant'],
  'pages/help/readLifecycle.ts': [3, 'moves and states that the diagrams leave out'],
  'parts/text/statuses.ts': [18, 'the colour and sign of each status'],
  'pages/statistics/baggedPerDay.ts': [1, 'void bags count for nothing'],
  'pages/tracker/OrderTrack.tsx': [3, 'batches that are through are told in one line'],
  'search/finding.ts': [6, 'what is finished is found last'],
  'shell/BinTile.tsx': [2, 'which figures a bin shows'],
  'tickets/ShippingTicketView.tsx': [1, 'words for a signature that is missing'],
  'workflow/batch/BatchDialog.tsx': [6, 'the panel of each status'],
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
      .map((name) => [name, looksIn(readFileSync(join(ui, name), 'utf8'), name)] as const)
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
    "const [wanted] = useState('Open')",
    "const after = { Sorting: 'made ready' }[lot.status]",
    'if (statuses.has(`Sold`)) ship()',
  ])('should be detected as deciding by itself: %s', (source) => {
    expect(looksIn(source)).toBeGreaterThan(0)
  })

  it.each([
    "nextOfRecord('lot', lot)?.towards === 'Sold'",
    "named('Sorting')",
    "sessions.status === 'loading'",
    "type BinState = 'Free' | 'Locked'",
  ])('should be accepted: %s', (source) => {
    expect(looksIn(source)).toBe(0)
  })
})
