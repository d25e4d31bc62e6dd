import * as z from 'zod/mini'

/**
 * The verified copies of the plant, newest first. `at` is the time of the copy, UTC; `seq` its newest event. `folder`
 * is null if no copies are made, as in a demonstration. `making`: a copy is in progress. `failed` is the latest attempt
 * if it failed.
 */
export const CopiesReport = z.object({
  folder: z.nullable(z.string()),
  second_folder: z.nullable(z.string()),
  copies: z.array(z.object({ at: z.string(), seq: z.int(), bytes: z.int() })),
  making: z.boolean(),
  failed: z.nullable(z.object({ at: z.string(), why: z.string() })),
})

export type CopiesReport = z.infer<typeof CopiesReport>
