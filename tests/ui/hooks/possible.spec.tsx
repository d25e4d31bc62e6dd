import { screen } from '@testing-library/react'
import { Profiler } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { bareStep, type LifecycleName } from '#model/calls/step.ts'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import {
  useHasStepPermission,
  useMay,
  useIsStepAllowed,
  usePossibleSteps,
  useStanding,
} from '#ui/hooks/usePossibleSteps.ts'
import { useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'

const order = { id: 1, order_number: 31, client: 1, orchard: { id: 1, name: 'Ridge' }, variety: 1, status: 'Ready' }
const days = { harvested_at: '2026-11-20', arrived_at: '2026-11-20' }
const wagon = { id: 5, wagon_id: 'B12', order: 1, client: 1, drying_bin: [3], status: 'Unloaded', ...days }
const batch = { id: 9, batch_number: 9, order: 1, drying_bin: 3, status: 'Drying' }
const lot = { id: 8, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Sold' }
const weights = { clean_gross: 2000, clean_tare: 35 }
const bag = { id: 4, bag_number: 1, lot: 8, batch: 9, grade: 'B Grade', type: 'Super Sack', ...weights }
const tables = { orders: [order], wagons: [wagon], batches: [batch], lots: [lot], bags: [{ ...bag, status: 'In lot' }] }

/** The possible steps, as `next step → status | step permission rules cure`. */
function Possible({ entity, id }: { entity: LifecycleName; id: number }) {
  const { next, steps } = usePossibleSteps(entity, id)
  const descriptions = steps.map(({ step, permission, refusals, cure }) =>
    [step, permission, ...(refusals ?? ['…']).map((each) => (typeof each === 'string' ? each : each.rule)), cure?.step]
      .filter(Boolean)
      .join(' '),
  )
  return <p>{[next && `${next.step} → ${next.towards}`, ...descriptions].join(' | ')}</p>
}

const said = async (entity: LifecycleName, id: number, role = 3) => {
  await onPlant(<Possible entity={entity} id={id} />, tables, { role })
  return screen.findByText(/\|/)
}

describe('the possible steps of a record', () => {
  it('[W5] should be its next step, and each step of its status with its permission, refusals and cure', async () => {
    expect((await said('wagon', 5)).textContent).toBe(
      'notify → Complete | notify change_wagon | complete change_wagon W5 notify | note change_wagon | weigh change_wagon | mend change_wagon W27 | correct correct_record | move correct_record | stepBack correct_status',
    )
  })

  it('[B2] should wait for the readings they depend on', async () => {
    const shown = await said('batch', 9)
    expect(await screen.findByText(/makeReady change_batch B2 takeReading \|/)).toBe(shown)
  })

  it('[K3] should be refused of a bag in a Sold lot before anything is typed, but for its batch', async () => {
    expect((await said('bag', 4)).textContent).toContain('| correct correct_bag | void change_bag K3 stepBack')
  })

  it('[W8] should include the creation of a record', async () => {
    function May() {
      const may = useIsStepAllowed()
      const fixing = useMay('bag', 4, 'correct')
      const steps = [bareStep('wagon', 'arrive', { order: 1 }), bareStep('batch', 'open', { order: 1 })]
      return <p>{[...steps.map(may), fixing, useMay('wagon', 5, 'notify'), useMay('wagon', 5, 'unload')].join(' ')}</p>
    }
    await onPlant(<May />, tables)
    expect(screen.getByText('false true false true false')).toBeTruthy()
  })

  it('[B8] should combine permission and rules', async () => {
    function Stands() {
      const standing = useStanding()
      const { permitted, refusals } = standing(bareStep('batch', 'open', { order: 2 }))
      const holds = [useHasStepPermission('batch', 'open'), useHasStepPermission('bag', 'correct')]
      return <p>{[permitted, ...refusals.map(({ rule }) => rule), ...holds].join(' ')}</p>
    }
    const complete = { ...order, id: 2, order_number: 32, status: 'Complete' }
    await onPlant(<Stands />, { ...tables, orders: [order, complete] }, { role: 2 })
    expect(screen.getByText('true B8 true false')).toBeTruthy()
  })

  it('should render again only after a change of a record they depend on', async () => {
    const drawn = { times: 0 }
    function Buttons() {
      const { steps } = usePossibleSteps('wagon', 5)
      const may = [useMay('wagon', 5, 'complete'), useIsStepAllowed()(bareStep('wagon', 'arrive', { order: 1 }))]
      const why = useDisabledReasons({ entity: 'wagon', type: 'complete', id: 5 })
      const { permitted } = useStanding()(bareStep('wagon', 'unload', { id: 5 }))
      return <p>{[steps.length, ...may, why.length, permitted].join(' ')}</p>
    }
    const count = () => {
      drawn.times += 1
    }
    const other = { ...wagon, id: 6, order: 2, wagon_id: 'B13' }
    const orders = [order, { ...order, id: 2, order_number: 32 }]
    const { server, plant } = await onPlant(
      <Profiler id="buttons" onRender={count}>
        <Buttons />
      </Profiler>,
      { ...tables, orders, wagons: [wagon, other] },
      { role: 3 },
    )
    const [news, before] = [plant.news.get(), drawn.times]
    server.change('wagons', 6, { notes: 'Wet' })
    await vi.waitFor(() => expect(plant.news.get()).toBeGreaterThan(news))
    expect(drawn.times).toBe(before)
    server.change('wagons', 5, { status: 'Complete' })
    await vi.waitFor(() => expect(drawn.times).toBeGreaterThan(before))
  })
})
