import type { ReactNode } from 'react'
import type { Step } from '#model/step.ts'
import type { PlantClient } from '#streams/client.ts'
import type { CallFailure, Result } from '#streams/http/failure.ts'

/** The ids of the records that an attempt's calls have answered with so far, by call; null where none could be read. */
export type Answers = Readonly<Record<string, number | null>>

/** One call of an attempt. `id` names it through every try, so that what is answered is not asked again. */
export interface Call {
  readonly id: string
  readonly run: (key: string) => Promise<Result<{ readonly id: number } | null>>
  /** It is given up, whatever became of it: nobody asks again under that key. */
  readonly abandon: (key: string) => void
}

/** A question that is put before anything is sent. */
export interface ConfirmQuestion {
  readonly title: string
  readonly message?: ReactNode
  readonly yesText?: string
  readonly noText?: string
  /** Yes has the focus, for what is done all day long: Enter is the second of two keys. */
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
  /** The names of the fields that the panel shows: other fields' errors stand in the banner. */
  readonly fields?: readonly string[]
  /** Everything was answered. */
  readonly onDone: (answers: Answers) => void
  /** A try is over and something was not answered. */
  readonly onFailed: (answers: Answers, missed: readonly FailedCall[]) => void
}

/**
 * A step as a call of an attempt. A changed step is another call, so that a new try sends it again;
 * give an `id` where that would make a second record (an event, a reading, a lot).
 */
export const stepCall = (plant: PlantClient, step: Step, id = JSON.stringify(step)): Call => ({
  id,
  run: (key) => plant.take(step, { key }),
  abandon: plant.abandon,
})
