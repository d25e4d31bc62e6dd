import * as z from 'zod/mini'
import { createSignal, type ReadonlySignal } from '#streams/signal.ts'

/** A value that stays on the device, for whoever uses it. */
interface StoredOnDevice<T> {
  readonly value: ReadonlySignal<T>
  readonly keep: (next: T) => void
}

/** A value under a key of the browser's local storage; `usual` where none is stored, or one of another program. */
export function storedOnDevice<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  usual: z.output<Schema>,
): StoredOnDevice<z.output<Schema>> {
  const signal = createSignal(readStored(key, schema) ?? usual)
  return {
    value: signal,
    keep(next) {
      localStorage.setItem(key, JSON.stringify(next))
      signal.set(next)
    },
  }
}

function readStored<Schema extends z.ZodMiniType>(key: string, schema: Schema): z.output<Schema> | undefined {
  try {
    const read = z.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'))
    return read.success ? read.data : undefined
  } catch {
    // A value of another program or a damaged one is ignored.
    return undefined
  }
}
