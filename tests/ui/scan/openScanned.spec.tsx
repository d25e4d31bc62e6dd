import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ticketCalls } from '#model/calls/ticketCalls.ts'
import { type Bag, Bag as BagShape } from '#model/kinds/bag.ts'
import { done, failed } from '#streams/http/failure.ts'
import { ana } from '#tests/streams/persons.ts'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { ScanHost } from '#ui/scan/ScanHost.tsx'
import { scanAs } from '#ui/shell/scanChoices.ts'
import { scanned } from './keys.ts'
import { type } from './typeInto.ts'

const bag = (id: number, more: object = {}): Bag =>
  BagShape.parse({
    id,
    bag_number: id,
    batch: 1,
    lot: 8,
    lot_number: 81,
    grade: 'B Grade',
    type: 'Super Sack',
    clean_gross: 2000,
    clean_tare: 40,
    ...more,
  })

/** The played notes and their waveform. */
const played: string[] = []
class Voice {
  frequency = { value: 0 }
  gain = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} }
  type = ''
  connect = (next: unknown) => next
  start = () => played.push(`${this.type} ${this.frequency.value}`)
  stop = () => {}
}
class Device {
  currentTime = 0
  state = 'running'
  destination = {}
  createOscillator = () => new Voice()
  createGain = () => new Voice()
}

beforeEach(() => {
  played.length = 0
  vi.stubGlobal('AudioContext', Device)
  scanAs({ sound: true, weighs: false })
})

async function open(role = 2, page = <p>A page</p>, more: readonly Bag[] = []) {
  const tables = {
    bags: [
      ...more,
      ...(more.length > 0 ? [] : [bag(7)]),
      bag(6, { label: 'stale' }),
      bag(5, { label: 'stale', void: true, status: 'Void' }),
    ],
  }
  const opened = await onPlant(<ScanHost>{page}</ScanHost>, tables, { role })
  const scan = async (text: string) => {
    type(scanned(text))
    await waitFor(() => expect(banner()).not.toBeNull())
    return [banner()?.getAttribute('data-outcome'), opened.history.at(-1)]
  }
  return { ...opened, scan }
}
const banner = () => document.querySelector('[data-outcome]')

describe('a scanned label on pages that don’t wait for one', () => {
  it('should open the lot at the bag', async () => {
    const { scan } = await open()
    expect(await scan('81-7')).toEqual(['found', '/lots/8?bag=7'])
  })

  it('should find a bag by its provisional label, and offer the true one', async () => {
    const { scan } = await open(2, <p>A page</p>, [bag(7, { provisional_label: 'PYP-3-17-K7QD3M', label: 'none' })])
    expect(await scan('PYP-3-17-K7QD3M')).toEqual(['stale', '/lots/8?bag=7'])
    expect(banner()?.textContent).toContain('Provisional: the bag is 81-7.')
  })

  it('should open a grower’s own page of it', async () => {
    const { scan } = await open(1)
    expect(await scan('81-7')).toEqual(['found', '/client/lot/8?bag=7'])
  })

  it('should be unknown to a grower for foreign bags, without a request', async () => {
    const { scan, plant } = await open(1)
    const send = vi.spyOn(plant, 'send')
    expect([await scan('90-1'), send.mock.calls]).toEqual([['unknown', '/'], []])
  })

  it('that is old should open the bag with an instruction', async () => {
    const { scan } = await open()
    expect(await scan('81-6')).toEqual(['stale', '/lots/8?bag=6'])
    expect(banner()?.closest('[role=alert]')?.textContent).toMatch(/^Old label.*Destroy it and reprint/)
  })

  it('of a Void bag should open it, without offering a new label', async () => {
    const { scan } = await open()
    expect(await scan('81-5')).toEqual(['found', '/lots/8?bag=5'])
    expect(banner()?.textContent).toContain('Void')
  })

  it('of another season should be looked up', async () => {
    const { scan, plant } = await open()
    vi.spyOn(plant, 'send')
      .mockResolvedValueOnce(done({ bag: 99, current: true, code: '3-2' }))
      .mockResolvedValueOnce(done(bag(99, { lot: 5, lot_number: 3, bag_number: 2, status: 'Shipped', shipment: 1 })))
    expect(await scan('3-2')).toEqual(['found', '/lots/5?bag=99'])
  })

  it('should be held against the plant while no news arrives', async () => {
    const { scan, plant } = await open()
    vi.spyOn(plant.connection, 'get').mockReturnValue('offline')
    vi.spyOn(plant, 'send').mockResolvedValueOnce(done({ bag: 7, current: false, code: '81-7' }))
    expect(await scan('81-7')).toEqual(['stale', '/lots/8?bag=7'])
  })

  it('should stay to be scanned again where no answer came', async () => {
    const { scan, plant } = await open()
    vi.spyOn(plant, 'send').mockResolvedValueOnce(failed({ kind: 'offline', unknown: false, cause: 'away' }))
    expect(await scan('3-2')).toEqual(['failed', '/'])
  })

  it('should leave no dialog: there is a link instead', async () => {
    const { scan } = await open(2, <div role="dialog">In the middle of something</div>)
    expect(await scan('81-7')).toEqual(['found', '/'])
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('#/lots/8?bag=7')
  })
})

describe('a scan in the search', () => {
  it('should go where it would have been searched for, and close the search', async () => {
    const opened = openApp({ self: ana, place: '/profile', tables: { bags: [bag(7)] } })
    await screen.findByRole('heading', { name: 'My Profile' })
    await vi.waitFor(() => expect(opened.plant.lists.bags.get().size).toBe(1))
    await opened.user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox', { name: 'Search the plant' })
    type(scanned('81-7'))
    await waitFor(() => expect(location.hash).toBe('#/lots/8?bag=7'))
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search the plant' })).toBeNull())
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'My Profile' })).toBeNull())
    await screen.findByRole('heading', { level: 1 })
  })
})

describe('a scanned ticket', () => {
  it('should open its record, to be held against the log', async () => {
    const { scan } = await open()
    const place = '/record/shipment/41?head=120-0a1b'
    expect(await scan(`${location.origin}/#${place}`)).toEqual(['found', place])
  })

  const hash = '0a1b'.repeat(16)
  it.each([
    ['open where its seal holds, whatever address it names', done({ holds: true, changed_at: null }), 'found'],
    ['open nothing where its seal is another plant’s', done({ holds: false, changed_at: null }), 'unknown'],
    [
      'be left to be scanned again where no answer came',
      failed({ kind: 'offline', unknown: false, cause: 'away' }),
      'failed',
    ],
  ] as const)('should %s', async (_, answer, outcome) => {
    const { scan, plant } = await open()
    const send = vi.spyOn(plant, 'send').mockResolvedValueOnce(answer)
    const place = `/record/shipment/41?head=120-${hash}`
    expect(await scan(`https://elsewhere.example/#${place}`)).toEqual([outcome, outcome === 'found' ? place : '/'])
    expect(send.mock.calls).toEqual([[ticketCalls.checkShipmentTicket, { ids: { id: 41 }, query: { seq: 120, hash } }]])
  })

  it('of another plant should open nothing', async () => {
    const { scan } = await open()
    expect(await scan('https://elsewhere.example/#/record/shipment/41')).toEqual(['unknown', '/'])
  })
})

describe('the sound of a scan', () => {
  it('should be another one for each outcome', async () => {
    const { scan, plant } = await open()
    vi.spyOn(plant, 'send').mockResolvedValue(failed({ kind: 'absent', statusErrors: [] }))
    const scannedTexts: string[] = []
    for (const code of ['81-7', '81-6', '99-9']) {
      played.length = 0
      await scan(code)
      await waitFor(() => expect(played.length).toBeGreaterThan(0))
      scannedTexts.push(played.join(', '))
    }
    expect(new Set(scannedTexts).size).toBe(3)
  })

  it('should be silent on a device with sounds off', async () => {
    scanAs({ sound: false, weighs: false })
    const { scan } = await open()
    await scan('81-7')
    expect([played, JSON.parse(localStorage.getItem('pecanyard.scanning') ?? '')]).toEqual([
      [],
      { sound: false, weighs: false },
    ])
  })
})
