import * as z from 'zod/mini'

/** A bill for the dryers’ fuel, in dollars, for the days `from` to `to` of the plant (both included). */
export const FuelBill = z.object({ from: z.string(), to: z.string(), amount: z.number() })

export type FuelBill = Readonly<z.infer<typeof FuelBill>>
