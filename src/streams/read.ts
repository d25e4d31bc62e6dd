import { type CallName, calls, type ReplyOf } from '#model/calls.ts'
import { type ListName, lists, type RecordOf } from '#model/commit.ts'

// The first line of each pair is what the second does: the schema is picked by the same key as its type,
// which the compiler can't follow.

/** A record of a list as its schema reads it, or null where it can't. */
export function readRecord<L extends ListName>(list: L, value: unknown): RecordOf<L> | null
export function readRecord(list: ListName, value: unknown): unknown {
  const parsed = lists[list].safeParse(value)
  return parsed.success ? parsed.data : null
}

/** A call's answer as its schema reads it, or null where it can't. */
export function readReply<N extends CallName>(name: N, value: unknown): { readonly value: ReplyOf<N> } | null
export function readReply(name: CallName, value: unknown): { readonly value: unknown } | null {
  const parsed = calls[name].reply.safeParse(value)
  return parsed.success ? { value: parsed.data } : null
}
