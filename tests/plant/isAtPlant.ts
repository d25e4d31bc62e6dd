import type { BagRow } from '#model/kinds/bag.ts'
import type { MemoryPlant } from './memoryPlant.ts'

/** Whether a bag stands at the plant. Decisions, section 3. */
export const isAtPlant = ({ shipment }: MemoryPlant, bag: BagRow): boolean =>
  !bag.void && bag.written_off === null && shipment.find(({ id }) => id === bag.shipment)?.status !== 'Closed'
