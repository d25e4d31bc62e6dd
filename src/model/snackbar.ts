import * as z from 'zod/mini'

const snackbarColors = ['success', 'error', 'warning'] as const

/** A message at the bottom of the screen. `id` is its timestamp, ms; `timeout` in ms. Specification, section 3. */
export const Snackbar = z.object({
  id: z.int(),
  message: z.string(),
  options: z.object({ color: z.enum(snackbarColors), timeout: z.number() }),
  show: z.boolean(),
})

export type Snackbar = Readonly<z.infer<typeof Snackbar>>
