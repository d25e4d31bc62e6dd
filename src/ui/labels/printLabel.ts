import type { Bag } from '#model/kinds/bag.ts'
import type { Lot } from '#model/kinds/lot.ts'
import type { Wagon } from '#model/kinds/wagon.ts'
import { utcOf } from '#model/values/calendar.ts'
import { isLocalId } from '#model/values/localId.ts'
import { bagLabel } from '#print/labels/bagLabel.ts'
import { sampleLabel } from '#print/labels/sampleLabel.ts'
import { wagonReceipt } from '#print/labels/wagonReceipt.ts'
import { zpl } from '#print/labels/zpl.ts'
import type { PlantClient } from '#streams/client.ts'
import type { PrintChoices, Printed } from '#streams/printing/printing.ts'
import { iconPicture } from './iconPicture.ts'

/** The records with a label: a bag, a lot for its sample, a wagon for the driver's receipt. */
export type Labelled =
  | { readonly entity: 'bag'; readonly record: Bag }
  | { readonly entity: 'lot'; readonly record: Lot }
  | { readonly entity: 'wagon'; readonly record: Wagon }

/** The label of a record as ZPL, from the current data. */
export async function drawLabel(plant: PlantClient, { entity, record }: Labelled): Promise<string> {
  const icon = await iconPicture(plant)
  const settings = plant.settings.get()
  switch (entity) {
    case 'bag':
      return zpl(bagLabel(record, settings, icon))
    case 'lot':
      return zpl(sampleLabel(record, settings, utcOf(plant.now()), icon))
    case 'wagon':
      return zpl(wagonReceipt(record, settings, icon))
  }
}

/** The record in its list now: with its names, and with later corrections. */
function asListed(plant: PlantClient, { entity, record }: Labelled): Labelled {
  switch (entity) {
    case 'bag':
      return { entity, record: plant.record('bags', record.id) ?? record }
    case 'lot':
      return { entity, record: plant.record('lots', record.id) ?? record }
    case 'wagon':
      return { entity, record: plant.record('wagons', record.id) ?? record }
  }
}

/** Prints the label of a record and records that on the record. */
export const printLabel = async (
  plant: PlantClient,
  target: Labelled,
  choices: Omit<PrintChoices, 'about'> = {},
): Promise<Printed> => {
  // Without a network there is no number yet, nor a way to the printer: it is printed once it is saved.
  if (isLocalId(target.record.id)) return 'waits'
  const labelled = asListed(plant, target)
  const { entity, record } = labelled
  const about = { entity, id: record.id, version: record.version }
  return plant.print(async () => drawLabel(plant, labelled), { ...choices, about })
}
