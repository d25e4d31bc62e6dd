import { pastCalls, timelessCalls } from '#model/calls/pastCalls.ts'
import { type CallLine, isConventional, isSpecified, lineOf } from '#model/calls/specificationCalls.ts'
import { ownFields, tableOf } from '#model/calls/specificationFields.ts'
import { createSignal, type ReadonlySignal } from '#streams/signal.ts'
import { type CallFailure, failed, type Result } from './failure.ts'
import type { HttpAnswer } from './http.ts'

/**
 * The calls that the server has, and the fields that it keeps. Our own has all of them, any other those of the
 * specification and, until it answers that there are none, the usual ones of its framework. Our other calls are never
 * made there.
 */
export interface Offers {
  /** True for every call until the first answers have told what server it is. */
  readonly has: (call: CallLine) => boolean
  readonly isPecanyard: () => boolean
  /** Whether an answer has told that the server is another one. */
  readonly isOther: () => boolean
  /** Learns from an answer, and says of one that has no such call that it is not offered. */
  readonly afterAnswer: (call: CallLine, answer: Result<HttpAnswer>) => Result<HttpAnswer>
  /** Whether the server keeps a field of a kind of record (`wagons`), as far as its answers have shown. */
  readonly keeps: (table: string, field: string) => boolean
  /** Remembers fields that an answer lacked. */
  readonly learnUnkept: (table: string, fields: readonly string[]) => void
  /** Changes whenever an answer of `has` or `keeps` may change. */
  readonly news: ReadonlySignal<number>
}

export function createOffers(): Offers {
  const news = createSignal(0)
  const missing = new Set<string>()
  const unkept = new Set<string>()
  let server: 'unknown' | 'ours' | 'other' = 'unknown'

  function become(known: 'ours' | 'other'): void {
    if (server === known) return
    server = known
    missing.clear()
    unkept.clear()
    news.set(news.get() + 1)
  }

  function learnMissing(line: string): void {
    if (missing.has(line)) return
    missing.add(line)
    news.set(news.get() + 1)
  }

  const keeps = (table: string, field: string): boolean => !unkept.has(`${table} ${field}`)

  /** Whether something is left of a call without the fields that the server does not keep. */
  function keepsSome({ fields = [], ...call }: CallLine): boolean {
    // Our own server keeps all.
    if (unkept.size === 0) return true
    const table = tableOf(call)
    const own = ownFields(table, fields)
    return own.length === 0 || own.some((field) => keeps(table, field))
  }

  const isBeyond = (call: CallLine): boolean => server === 'other' && !isSpecified(call)

  return {
    news,
    isPecanyard: () => server === 'ours',
    isOther: () => server === 'other',
    has: (call) => keepsSome(call) && (!isBeyond(call) || (isConventional(call) && !missing.has(lineOf(call)))),
    keeps,
    learnUnkept(table, fields) {
      const learnt = fields.filter((field) => keeps(table, field))
      for (const field of learnt) unkept.add(`${table} ${field}`)
      if (learnt.length > 0) news.set(news.get() + 1)
    },
    afterAnswer(call, answer) {
      if (answer.ok) {
        if (answer.value.seq !== null) become('ours')
        else if (server === 'unknown' && tells(call)) become('other')
        return answer
      }
      const { failure } = answer
      if (!isBeyond(call) || (failure.kind !== 'notOffered' && failure.kind !== 'absent')) return answer
      if (isMissingCall(call, failure)) learnMissing(lineOf(call))
      return failed({ kind: 'notOffered' })
    },
  }
}

/** Readings of the specification whose answer has a commit number on our own server. */
const tells = (call: CallLine): boolean => call.method === 'GET' && isSpecified(call)

/** Whether an answer is about the call itself: 404 to a record's number may mean that the record is gone. */
const isMissingCall = ({ path }: CallLine, failure: CallFailure): boolean =>
  failure.kind === 'notOffered' || !/\d/.test(path) || (failure.kind === 'absent' && failure.statusErrors.length === 0)

/**
 * The offers of a page of the past: only the calls that read a moment, and what a page needs besides. Everything that
 * writes, or shows the present, is missing, as on a server that lacks it.
 */
export const ofThePast = (offers: Offers): Offers => ({
  ...offers,
  has: (call) =>
    readsOfThePast.some(({ method, path }) => method === call.method && matches(path, call.path)) && offers.has(call),
})

const readsOfThePast: readonly CallLine[] = [...pastCalls, ...timelessCalls]

/** Whether a path is a pattern, or the pattern filled in. */
const matches = (pattern: string, path: string): boolean =>
  pattern === path || new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, String.raw`\d+`)}$`).test(path)
