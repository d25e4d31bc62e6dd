import * as z from 'zod/mini'

/** The baud rates of scales. */
export const baudRates = [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200] as const
export const parities = ['none', 'even', 'odd'] as const

/** The serial line of a scale. 9600 8N1, the usual factory setting, by default. */
export const ScaleLine = z.object({
  baudRate: z._default(z.literal(baudRates), 9600),
  dataBits: z._default(z.literal([7, 8]), 8),
  stopBits: z._default(z.literal([1, 2]), 1),
  parity: z._default(z.enum(parities), 'none'),
})
export type ScaleLine = z.infer<typeof ScaleLine>

/** The scale settings of a device: the line, and which of the allowed ports. */
export const ScaleMemory = z.object({
  line: z.prefault(ScaleLine, {}),
  port: z._default(z.object({ usbVendorId: z.optional(z.int()), usbProductId: z.optional(z.int()) }), {}),
})
export type ScaleMemory = z.infer<typeof ScaleMemory>
