import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lifecycles } from '#machines/decide.ts'
import { printJobLifecycle } from '#machines/printJob.ts'
import { edgesOf, statesOf } from '#machines/readMachine.ts'
import rulebook from '#machines/RULES.md?raw'
import { type LifecycleName, stepCallOf } from '#model/calls/step.ts'
import type { Self } from '#model/kinds/user.ts'
import { can } from '#model/values/roles.ts'
import { version } from '#package'
import { ana } from '#tests/streams/persons.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { automaticChanges } from '#ui/pages/help/automaticChanges.ts'
import { LifecycleDiagram } from '#ui/pages/help/LifecycleDiagram.tsx'
import { rolesWith } from '#ui/pages/help/MoveList.tsx'
import { readersPart, readLifecycle } from '#ui/pages/help/readLifecycle.ts'
import { readRules } from '#ui/parts/text/readRules.ts'
import type { DrawnLifecycle } from '#ui/records/stepWords.ts'

const names: readonly LifecycleName[] = ['wagon', 'batch', 'lot', 'order', 'shipment', 'bag']
const sue: Self = { ...ana, role_number: 3 }
afterEach(cleanup)

describe('the rulebook, read', () => {
  it('should give each rule its own words', () => {
    const rules = readRules(rulebook)
    expect(rules.find(({ id }) => id === 'W1')).toEqual({
      id: 'W1',
      group: 'W',
      text: 'Pre-cleaning needs at least one drying bin, and keeps one.',
    })
    expect(rules.find(({ id }) => id === 'F1')?.text).toMatch(/^A bin is locked by an order/)
  })

  it.each(names)('should have the words of every rule in the machine of a %s', (name) => {
    const ruleIds = new Set(readRules(rulebook).map(({ id }) => id))
    const held = readLifecycle(name).moves.flatMap(({ rules }) => rules.map(({ id }) => id))
    expect(held.filter((id) => !ruleIds.has(id))).toEqual([])
    expect(held.length).toBeGreaterThan(0)
  })
})

describe('a lifecycle, read off its machine', () => {
  const move = (name: LifecycleName, which: string) => readLifecycle(name).moves.find((each) => each.name === which)

  it('should show a step’s target, requirements, remedies and permissions', () => {
    expect(move('wagon', 'Pre-cleaning unload Unloaded')).toEqual({
      name: 'Pre-cleaning unload Unloaded',
      words: 'Unload',
      from: 'Pre-cleaning',
      to: 'Unloaded',
      direction: 'on',
      rules: [{ id: 'W4', cures: ['Choose a drying bin'] }],
      permissions: ['change_wagon'],
      call: stepCallOf({ entity: 'wagon', type: 'unload' }),
    })
  })

  it('should know every cure of a rule that has several', () => {
    const [, balanced] = move('batch', 'Drying makeReady Ready')?.rules ?? []
    expect(balanced).toEqual({ id: 'B1', cures: ['Record the stop', 'Record the start'] })
  })

  it('should mark automatic steps', () => {
    expect(move('order', 'Open settle Ready')).toMatchObject({ words: 'All wagons Complete', permissions: null })
  })

  it.each([
    ['wagon', 'Unloaded stepBack Pre-cleaning', 'back'],
    ['bag', 'Loaded takeOff In lot', 'back'],
    ['bag', 'Loaded void Void', 'back'],
    ['wagon', 'Arrived remove Removed', 'back'],
    ['batch', 'Drying takeReading Drying', 'stays'],
    ['bag', 'In lot load Loaded', 'on'],
  ] as const)('should know the direction of a %s %s', (name, which, direction) => {
    expect(move(name, which)?.direction).toBe(direction)
  })

  it('should list the permitted roles', () => {
    expect([
      rolesWith('change_wagon'),
      rolesWith('correct_status'),
      rolesWith('purchase_lot'),
      rolesWith('change_settings'),
      rolesWith('purchase_lot', 'confirm_purchaser'),
    ]).toEqual([
      'Staff and above',
      'Supervisor and above',
      'Broker and Staff and above',
      'Administrator',
      'Broker, Client, and Staff and above',
    ])
  })

  it('should name who may enter a lot’s figures and its purchaser by the rules, not by who sees it', () => {
    const rightsOf = (which: string) => move('lot', which)?.permissions
    expect([rightsOf('Ready measure Ready'), rightsOf('Ready sell Sold'), rightsOf('Sold sell Sold')]).toEqual([
      ['measure_lot', 'measure_own_lot'],
      ['purchase_lot', 'confirm_purchaser'],
      ['change_lot'],
    ])
  })
})

describe('a reader’s part of a lifecycle', () => {
  const partOf = (name: DrawnLifecycle, self: Self) =>
    readersPart(readLifecycle(name), ({ permissions }) => permissions.some((each) => can(self, each)))
  const drawnTypes = (name: DrawnLifecycle, self: Self) =>
    new Set(partOf(name, self).moves.map((each) => each.name.split(' ')[1]))

  it('should have no correction for staff, and have them for a supervisor', () => {
    expect([...drawnTypes('order', ana)]).toEqual(['place', 'note', 'change', 'settle'])
    expect([...drawnTypes('order', sue)]).toEqual(['place', 'note', 'change', 'correct', 'settle', 'remove'])
    expect(drawnTypes('wagon', ana).has('stepBack')).toBe(false)
    expect(partOf('wagon', ana).states).not.toContain('Removed')
  })

  it('should have a step that a member of staff was given', () => {
    expect(drawnTypes('wagon', { ...ana, permissions: ['correct_status'] }).has('stepBack')).toBe(true)
  })

  it('should have no step that no screen has: a reading of a batch that is Ready', () => {
    const readings = partOf('batch', sue).moves.filter(({ words }) => words === 'Measure moisture')
    expect(readings.map(({ from }) => from)).toEqual(['Loading', 'Drying'])
  })
})

describe('the drawing of a lifecycle', () => {
  it.each([...names, 'print_job'] as const)(
    'of a %s should have exactly the states and transitions of its machine',
    (name) => {
      const { container } = render(<LifecycleDiagram title={name} map={readLifecycle(name)} />)
      const drawn = (what: string) => [...container.querySelectorAll<SVGElement>(`[data-${what}]`)]
      const { machine } = name === 'print_job' ? printJobLifecycle : lifecycles[name]
      const own = edgesOf(machine).map(({ from, type, to }) => [from, type, to].join(' '))
      const others = automaticChanges(name).map(({ from, words, to }) => [from, words, to].join(' '))
      const transitions = [...own, ...others]
      expect(new Set(drawn('move').map(({ dataset }) => dataset['move']))).toEqual(new Set(transitions))
      expect(drawn('move')).toHaveLength(transitions.length)
      const reached = statesOf(machine).filter(
        (state) =>
          own.some((line) => line.startsWith(`${state} `) || line.endsWith(` ${state}`)) ||
          others.some((line) => line.endsWith(` ${state}`)),
      )
      expect(drawn('state').map(({ dataset }) => dataset['state'])).toEqual(reached)
    },
  )

  it('should write steps back into their states where arrows would be ambiguous', () => {
    const { container } = render(<LifecycleDiagram title="Label" map={readLifecycle('print_job')} />)
    expect(container.querySelector('path[data-way="back"]')).toBeNull()
    const again = container.querySelector('text[data-move="failed again waiting"]')
    expect(again?.textContent).toBe('Print again → WaitingJ1 J2')
  })

  it('should lead only back from a shipped bag, or correct its batch, and dash every step back', () => {
    const { container } = render(<LifecycleDiagram title="Bag" map={readLifecycle('bag')} />)
    const shipped = [...container.querySelectorAll<SVGElement>('[data-move^="Shipped "]')]
    expect(new Set(shipped.map(({ dataset }) => dataset['move']))).toEqual(
      new Set(['Shipped return In lot', 'Shipped correct Shipped']),
    )
    const dashed = [...container.querySelectorAll<SVGElement>('path[stroke-dasharray]')]
    expect(new Set(dashed.map(({ dataset }) => dataset['move']))).toEqual(
      new Set([
        'In lot void Void',
        'In lot writeOff Written off',
        'Loaded takeOff In lot',
        'Loaded void Void',
        'Loaded writeOff Written off',
        'Shipped return In lot',
        'Written off find In lot',
        'Written off void Void',
      ]),
    )
  })
})

describe('the help page', () => {
  it('should begin with a day at the plant, then draw each lifecycle, then have the rules', async () => {
    openApp({ self: ana, place: '/help' })
    const day = await screen.findByRole('region', { name: 'A day at the plant' })
    expect(within(day).getByRole('link', { name: 'Wagons' }).getAttribute('href')).toBe('#/wagons')
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles.slice(0, 12)).toEqual([
      'A day at the plant',
      'Questions to the plant',
      'From step to step',
      'Order',
      'Wagon',
      'Batch',
      'Bag',
      'Lot',
      'Shipment',
      'Label',
      'The rules',
      'Rules: Order',
    ])
    expect(await screen.findByRole('region', { name: 'Wagon: drawing' })).toBeDefined()
    expect(screen.getByText(/A bin is locked by an order exactly while/)).toBeDefined()
  })

  it('should end with the program’s version', async () => {
    openApp({ self: ana, place: '/help' })
    expect(await screen.findByText(`Pecanyard, version ${version}`)).toBeDefined()
  })

  it('should have contents, each of which leads to its part', async () => {
    const { user } = openApp({ self: ana, place: '/help' })
    const contents = await screen.findByRole('navigation', { name: 'Contents' })
    for (const part of within(contents).getAllByRole('button')) {
      await user.click(part)
      expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual(['H2', part.textContent])
    }
    expect(location.hash).toBe('#/help')
  })

  it('should have the drawing in words, with links from rules to their text', async () => {
    const { user } = openApp({ self: ana, place: '/help' })
    const wagon = await screen.findByRole('region', { name: 'Wagon' })
    const [mark] = within(wagon).getAllByRole('button', { name: /^W5: Complete needs/ })
    await user.click(mark!)
    expect(document.activeElement?.textContent).toContain('Complete needs notified by and notified at.')
    expect(within(wagon).getAllByText(/^Staff and above/).length).toBeGreaterThan(0)
  })

  it('should offer staff no correction', async () => {
    openApp({ self: ana, place: '/help' })
    const order = await screen.findByRole('region', { name: 'Order' })
    expect(within(order).getAllByText('Change it').length).toBeGreaterThan(0)
    expect(within(order).queryByText('Correct the order')).toBeNull()
  })

  it('should draw on another server only what that server offers', async () => {
    openApp({ self: sue, place: '/help', lacking: { paths: [], status: 404 } })
    const wagon = await screen.findByRole('region', { name: 'Wagon' })
    await vi.waitFor(() => expect(within(wagon).queryByText('Change its order')).toBeNull())
    expect(within(wagon).getAllByText('Unload').length).toBeGreaterThan(0)
    expect(screen.queryByRole('region', { name: 'Label' })).toBeNull()
  })

  it('should open at the rule of its address', async () => {
    openApp({ self: ana, place: '/help?rule=W5' })
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('rule-W5'))
    expect(document.activeElement?.textContent).toContain('Complete needs notified by and notified at.')
  })
})

describe('the questions to the plant', () => {
  const asked = async (self: Self) => {
    openApp({ self, place: '/help', tables: {} })
    const questions = within(await screen.findByRole('region', { name: 'Questions to the plant' }))
    return questions.getAllByRole('link').map((link) => link.getAttribute('href'))
  }

  it('should lead supervisors to each page that answers one', async () => {
    expect(await asked(sue)).toEqual([
      '#/timeline',
      '#/handover',
      '#/drying-bins',
      '#/orders',
      '#/audit',
      '#/what-if',
      '#/drying-bins',
      '#/reports',
      '#/lots',
      '#/',
    ])
  })

  it('should be those that staff can ask, for staff', async () => {
    expect(await asked(ana)).toEqual(['#/drying-bins', '#/reports', '#/lots', '#/'])
  })
})
