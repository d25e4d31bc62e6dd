import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TwoGrowers } from '#tests/server/twoGrowers.ts'
import { choose } from '#tests/ui/choose.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import { loadDialogs } from '#ui/workflow/WorkflowHost.tsx'
import { draw } from './drawn.tsx'
import { ourPlant, pageOf } from './twoPeople.ts'

let growers: TwoGrowers
beforeAll(async () => {
  growers = await ourPlant()
  await loadDialogs()
}, 120_000)
afterAll(() => growers.plant.close())
afterEach(cleanup)

describe('a purchase that two people record at one time', () => {
  /** The purchase of Hollis's lot, opened by a person whose page does not hear of the other yet. */
  async function purchase() {
    const page = await pageOf(growers, 'grower')
    const opened = draw(page, <OpenPurchase lot={growers.hollis.lot} />)
    await opened.press('Purchase')
    const path = `/api/lots/${growers.hollis.lot}/`
    const { admin } = growers.callers
    const byPlant = async (fields: object) => expect((await admin.send('PATCH', path, fields)).status).toBe(200)
    return { ...opened, byPlant, now: async () => (await admin.get(path)).body }
  }

  it('[L14] should tell a grower that the plant has sold the lot meanwhile, and overwrite nothing', async () => {
    const { user, press, byPlant, now } = await purchase()
    await choose(user, await screen.findByLabelText('Purchaser'), 'Southern Shellers')
    await byPlant({ broker: growers.otherBroker })
    await press(/^Sell to /)
    await press('Yes, sell it')
    await screen.findByText(/^This lot is sold; only the plant may change its purchaser\./)
    expect(await now()).toMatchObject({ broker: growers.otherBroker })
  })
})

function OpenPurchase({ lot }: { lot: number }) {
  const { open } = useWorkflow()
  return (
    <button type="button" onClick={() => open({ kind: 'purchase', id: lot })}>
      Purchase
    </button>
  )
}
