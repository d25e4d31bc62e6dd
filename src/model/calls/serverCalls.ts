import * as z from 'zod/mini'
import { call } from './call.ts'

/** Calls of programs: screens make none of them. */
export const serverCalls = {
  schema: call('schema', z.object({ openapi: z.string() })),
  health: call('health', z.object({ status: z.string() })),
  /** Two lines for each call: its path, status and headers, then its body. */
  bundle: call('bundle', z.string(), { query: z.strictObject({ paths: z.string() }) }),
} as const
