import * as z from 'zod/mini'
import { Id, name, orElse, Version } from './units.ts'

/** The row of a broker; its company's name is personal data, erasable. */
export const BrokerRow = z.object({ id: Id })

/** The personal data of a broker. */
export const BrokerPersonal = z.object({ company_name: orElse(z.string(), '') })

/** A broker: a purchaser of lots. Specification, section 3. */
export const Broker = z.extend(BrokerRow, { ...BrokerPersonal.shape, version: Version })

export const BrokerInput = z.strictObject({ company_name: name(200) })

export type BrokerRow = z.infer<typeof BrokerRow>
export type Broker = z.infer<typeof Broker>
export type BrokerInput = z.infer<typeof BrokerInput>
