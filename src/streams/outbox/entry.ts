import type { Actor } from '#machines/facts.ts'
import type { DroppedStepInput } from '#model/calls/refusedStep.ts'
import type { Step } from '#model/calls/step.ts'
import type { Entity, Source } from '#model/kinds/event.ts'
import type { CallFailure } from '#streams/http/failure.ts'

/** A record that an unsent step made, by its number here. */
export interface Made {
  readonly entity: Entity
  readonly id: number
}

/** The records that a step changes, and those that it builds upon, each as `lot:7`. */
export interface Touched {
  readonly writes: readonly string[]
  readonly reads: readonly string[]
}

/** A step that was decided here and is not sent, or was refused since. */
export interface Entry extends Touched {
  /** Its Idempotency-Key, the same at every try. */
  readonly key: string
  /** Its place among all unsent steps that this device ever had. */
  readonly nth: number
  readonly step: Step
  readonly source: Source
  readonly person: { readonly id: number; readonly name: string }
  readonly actor: Actor
  /** The stay of who pressed, at an enrolled device. */
  readonly presence: string | null
  /** The instant of the press by the plant's clock, UTC. */
  readonly pressed_at: string
  /** The version of its record that the press was made upon, where no unsent step had changed it. */
  readonly version: number | null
  readonly made: readonly Made[]
  /** Of a new lot: the lot that was full. */
  readonly fills: number | null
  /** Why the server refused it; null while it is not sent. */
  readonly refused: CallFailure | null
  /** A supervisor was asked to look after it. */
  readonly handed: boolean
}

/** A step that was given up, with the reason. It is kept until its person has seen the end of the day. */
export interface Dropped {
  readonly key: string
  readonly nth: number
  readonly step: Step
  readonly person: Entry['person']
  readonly pressed_at: string
  readonly dropped_at: string
  readonly reason: string
}

/** Everything that is not sent, in its order. */
export interface Queue {
  readonly entries: readonly Entry[]
  /** The numbers that the server gave for those of this device. */
  readonly ids: Readonly<Record<number, number>>
  readonly next: number
  readonly dropped: readonly Dropped[]
  /** The places of the last steps that somebody else's had met already: a new lot that had begun. */
  readonly met: readonly number[]
  /** Presses that changed nothing, of which the server was not told: somebody was there until the last of them. */
  readonly presses: readonly KeptPress[]
  /** Provisional labels that were printed, of which the server was not told. */
  readonly labels: readonly KeptLabel[]
  /** Refused steps that were given up, of which the server was not told. */
  readonly drops: readonly KeptDrop[]
}

/** A refused step that was given up: by whom, as their stay, and when, UTC. */
export interface KeptDrop {
  readonly key: string
  readonly presence: string
  readonly at: string
  readonly body: DroppedStepInput
}

/** The provisional label of a bag, by its number here. `at`: the plant's time at its first printing, UTC. */
export interface KeptLabel {
  readonly bag: number
  /** Printed on it; also the idempotency key under which the server is told of it. */
  readonly code: string
  readonly presence: string
  readonly at: string
}

/** `at`: the plant's time, UTC. */
export interface KeptPress {
  readonly presence: string
  readonly at: string
}

export const emptyQueue: Queue = {
  entries: [],
  ids: {},
  next: 1,
  dropped: [],
  met: [],
  presses: [],
  labels: [],
  drops: [],
}
