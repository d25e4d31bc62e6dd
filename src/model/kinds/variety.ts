import * as z from 'zod/mini'
import { Id, name, Version } from '#model/values/units.ts'

export const VarietyRow = z.object({ id: Id, name: z.string() })

/** A variety of pecan, for example Desirable. Specification, section 3. */
export const Variety = z.extend(VarietyRow, { version: Version })

export const VarietyInput = z.strictObject({ name: name(100) })

export type VarietyRow = z.infer<typeof VarietyRow>
export type Variety = z.infer<typeof Variety>
export type VarietyInput = z.infer<typeof VarietyInput>
