import * as z from 'zod/mini'

/** A wagon that steps are taken on, its order and its bin. */
export const Target = z.object({ id: z.int(), order: z.int(), bin: z.int() })
export type Target = z.infer<typeof Target>

/** Work of the load generator, in one process. Sockets are opened in turn with each of the tokens. */
export const Job = z.object({
  kind: z.enum(['steps', 'readWhileWriting', 'list', 'toLastSocket', 'reachAll']),
  port: z.int(),
  prefix: z.string(),
  tokens: z.array(z.string()),
  targets: z.array(Target),
  connections: z.int(),
  sockets: z.int(),
  seconds: z.number(),
})
export type Job = z.infer<typeof Job>

/** Times in ms. `all` counts the calls of the warm-up too. */
export const Measured = z.object({ count: z.int(), all: z.int(), rate: z.number(), p50: z.number(), p99: z.number() })
export type Measured = z.infer<typeof Measured>
