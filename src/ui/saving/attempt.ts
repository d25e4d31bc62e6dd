import type { ReactNode } from 'react'
import type { Step } from '#model/calls/step.ts'
import type { PlantClient } from '#streams/client.ts'
import { type CallFailure, done, type Result } from '#streams/http/failure.ts'

/**
 * The ids of the records that an attempt's calls have returned so far, by call; null if an answer could not be read.
 */
export type Answers = Readonly<Record<string, number | null>>

/** One call of an attempt. `id` names it through every try, so that an answered call is not made again. */
export interface Call {
  readonly id: string
  /** The step that it sends. */
  readonly step?: Step
  readonly run: (key: string) => Promise<Result<{ readonly id: number } | null>>
  /** Gives the call up, whatever its outcome: it is not retried under that key. */
  readonly abandon: (key: string) => void
}

/** A question that is asked before anything is sent. */
export interface ConfirmQuestion {
  readonly title: string
  readonly message?: ReactNode
  readonly yesText?: string
  readonly noText?: string
  /** Yes has the focus, for frequent actions: Enter is the second of two keys. */
  readonly ready?: boolean
}

export interface FailedCall {
  readonly call: string
  readonly failure: CallFailure
}

/**
 * The calls of one press of a button: one after the other up to the first failure, or all of them if they do not depend
 * on each other (`each`).
 */
export interface Attempt {
  readonly name: string
  readonly calls: readonly Call[]
  readonly each?: boolean
  readonly questions?: readonly ConfirmQuestion[]
  /** The names of the panel's fields: errors of other fields go to the banner. */
  readonly fields?: readonly string[]
  /** Called when all calls succeeded. */
  readonly onDone: (answers: Answers) => void
  /** Called when a try is over and some call failed. */
  readonly onFailed: (answers: Answers, missed: readonly FailedCall[]) => void
  /** Called when its form is left, or it is dropped, before its outcome is known: nothing more comes. */
  readonly onLeft?: () => void
}

/**
 * A step as a call of an attempt. A changed step is another call, so that a new try sends it again; give an `id` if
 * that would add a second record (an event, a reading, a lot).
 */
export const stepCall = (plant: PlantClient, step: Step, id = JSON.stringify(step)): Call => ({
  id,
  step,
  run: (key) => plant.take(step, { key }),
  abandon: plant.abandon,
})

/** The only call of an attempt, whatever it returns: `keep` gets each of its results. */
export const onlyCall = <T>(
  run: (key: string) => Promise<Result<T>>,
  keep: (result: Result<T>) => void,
  abandon: Call['abandon'],
): Call => ({
  id: 'once',
  async run(key) {
    const result = await run(key)
    keep(result)
    return result.ok ? done(null) : result
  },
  abandon,
})
