import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import rulebook from '#machines/RULES.md?raw'
import { batchStatuses } from '#model/batch.ts'
import { lotStatuses } from '#model/lot.ts'
import { orderStatuses } from '#model/order.ts'
import { shipmentStatuses } from '#model/shipment.ts'
import type { LifecycleName } from '#model/step.ts'
import { wagonStatuses } from '#model/wagon.ts'
import { ana, openApp } from '#tests/ui/shell/openApp.tsx'
import { readLifecycle, statesOf } from '#ui/pages/help/readLifecycle.ts'
import { readRules } from '#ui/pages/help/readRules.ts'

const names: readonly LifecycleName[] = ['wagon', 'batch', 'lot', 'order', 'shipment', 'bag']
afterEach(cleanup)

describe('the rulebook, read', () => {
  it('gives each rule its own words', () => {
    const rules = readRules(rulebook)
    expect(rules.find(({ id }) => id === 'W1')).toEqual({
      id: 'W1',
      group: 'W',
      text: 'Pre-cleaning needs at least one drying bin, and keeps one.',
    })
    expect(rules.find(({ id }) => id === 'F1')?.text).toMatch(/^A bin is locked by an order/)
  })

  it.each(names)('has the words for every rule that the machine of a %s holds', (name) => {
    const written = new Set(readRules(rulebook).map(({ id }) => id))
    const held = readLifecycle(name).flatMap(({ ways }) => ways.flatMap(({ rules }) => rules))
    expect(held.filter((id) => !written.has(id))).toEqual([])
    expect(held.length).toBeGreaterThan(0)
  })
})

describe('a lifecycle, read off its machine', () => {
  it.each([
    ['wagon', wagonStatuses],
    ['batch', batchStatuses],
    ['lot', lotStatuses],
    ['order', orderStatuses],
    ['shipment', shipmentStatuses],
  ] as const)('has the statuses of a %s in their order', (name, statuses) => {
    expect(statesOf(name)).toEqual([...statuses])
  })

  it('says where a step leads and what it needs', () => {
    const arrived = readLifecycle('wagon').find(({ state }) => state === 'Arrived')
    expect(arrived?.ways).toContainEqual({ deed: 'pre-cleaned', to: 'Pre-cleaning', rules: ['W1', 'W3', 'W2'] })
  })

  it('tells apart what follows by itself', () => {
    const open = readLifecycle('order').find(({ state }) => state === 'Open')
    expect(open?.ways).toContainEqual({ deed: null, to: 'Ready', rules: ['O7', 'O8'] })
  })
})

describe('the help page', () => {
  it('shows each lifecycle with its statuses and rules', async () => {
    openApp({ self: ana, place: '/help' })
    const wagon = await screen.findByRole('region', { name: 'Wagon' })
    expect(within(wagon).getByRole('list', { name: 'Wagon statuses' }).textContent).toBe(
      'ArrivedPre-cleaningUnloadedComplete',
    )
    expect(within(wagon).getAllByText('Complete needs notified by and notified at.').length).toBeGreaterThan(0)
    expect(screen.getByText(/A bin is locked by an order exactly while/)).toBeDefined()
  })
})
