import * as z from 'zod/mini'

/**
 * The copies of the plant that verified, newest first. `at` is when a copy was made, UTC; `seq` its newest event.
 * `folder` is null where none are made: a demonstration is thrown away. `making`: one is being made. `failed` is the newest try where that failed.
 */
export const CopiesReport = z.object({
  folder: z.nullable(z.string()),
  second_folder: z.nullable(z.string()),
  copies: z.array(z.object({ at: z.string(), seq: z.int(), bytes: z.int() })),
  making: z.boolean(),
  failed: z.nullable(z.object({ at: z.string(), why: z.string() })),
})

export type CopiesReport = z.infer<typeof CopiesReport>
