import type { Hand } from './scene.ts'

/** Weighs a bag of batch 73. */
export async function weighs({ press, tick, type }: Hand): Promise<void> {
  await press('Add bags of batch 73')
  await tick('B Grade')
  await type(/Gross weight/, '2060.25')
  await press('Add bag')
  await press('Yes')
}

/** Signs one shipment by its number, from its page. */
export const signs =
  (number: string) =>
  async ({ press, type }: Hand): Promise<void> => {
    await press(`Sign shipment ${number}`)
    await press('Type instead')
    await type(/Printed name/, 'Dale Roy')
    await press('Sign shipment')
  }

/** Signs two shipments for one truck. */
export async function signsTruck({ press, tick, type }: Hand): Promise<void> {
  await tick(/No\. 105/)
  await tick(/No\. 106/)
  await press('Sign 2 shipments')
  await press('Type instead')
  await type(/Printed name/, 'Dale Roy')
  await press('Sign 2 shipments')
}

/** Makes an order's required choices. */
export async function choosesOrder({ choose }: Hand): Promise<void> {
  await choose('Client', 'Alderman Groves')
  await choose('Variety', 'Sumner')
  await choose('Orchard', 'Ridge')
}

/** Enters wagon B16 for order 31. */
export async function entersWagon({ choose, type, press }: Hand): Promise<void> {
  await choose('Client', 'Alderman Groves')
  await choose('Order', '31 · Sumner · Ridge')
  await type('Wagon id', 'b16')
  await press('Add')
}

/** Writes notes, from the record's page. */
export async function notes({ press, type }: Hand): Promise<void> {
  await press('Add notes')
  await type('Notes', 'Call first')
  await press('Save')
}
