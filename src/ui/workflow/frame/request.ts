import type { ReactNode } from 'react'
import type { Conflict, ConflictChoice } from '#ui/saving/saveEdit.ts'
import type { Correction } from './correction.ts'

/** A question of a page before an action: Escape and a click outside mean No. */
export interface ConfirmRequest {
  readonly kind: 'confirm'
  readonly title: string
  readonly message?: ReactNode
  readonly onYes: () => void
  readonly onNo?: () => void
  /** For a message without a choice. */
  readonly hideNo?: boolean
  /** The confirmed action removes something. */
  readonly danger?: boolean
  readonly yesText?: string
  readonly noText?: string
  readonly width?: number
}

/** Two people changed the same fields of a record: which values stand. */
interface ConflictRequest {
  readonly kind: 'conflict'
  readonly conflict: Conflict
  readonly onChosen: (choice: ConflictChoice) => void
}

/** The labels to print: of a bag, of all bags of some lots, of a lot's sample, of a wagon's receipt. */
export type LabelsWanted =
  | { readonly bag: number }
  | { readonly lots: readonly number[]; readonly missingOnly?: boolean }
  | { readonly sample: number }
  | { readonly receipt: number }

/** A dialog and its subject. Ids are records' `id`s. */
export type WorkflowRequest =
  | { readonly kind: 'wagon' | 'batch' | 'lot' | 'order'; readonly id: number }
  /** The notification and the pick-up of a batch; `id` is the batch's. */
  | { readonly kind: 'batchNotify' | 'batchPickUp'; readonly id: number }
  /** `id` is the lot's. */
  | { readonly kind: 'purchase'; readonly id: number }
  | { readonly kind: 'newOrder'; readonly client?: number }
  | { readonly kind: 'newBroker' }
  | { readonly kind: 'newWagon'; readonly order?: number }
  | { readonly kind: 'addBagToShipment'; readonly shipment: number; readonly bag?: number }
  | { readonly kind: 'sign' | 'changeShipments'; readonly shipments: readonly number[] }
  | { readonly kind: 'adjust'; readonly shipment: number }
  | { readonly kind: 'returnBag'; readonly shipment: number; readonly bag?: number }
  | { readonly kind: 'notes'; readonly entity: 'wagon' | 'batch' | 'order'; readonly id: number }
  | { readonly kind: 'dryerEventTime' | 'correctDryerEvent'; readonly event: number; readonly batch: number }
  | { readonly kind: 'correctReading'; readonly reading: number; readonly batch: number }
  /** `name` as within a sentence: "wagon B12". */
  | { readonly kind: 'correction'; readonly correction: Correction; readonly name: string }
  | {
      readonly kind:
        | 'correctBag'
        | 'writeOffBag'
        | 'moveBin'
        | 'correctPurchaser'
        | 'correctWagon'
        | 'mendWagon'
        | 'moveWagon'
        | 'weighWagon'
        | 'changeOrder'
      readonly id: number
    }
  | { readonly kind: 'mergeClient'; readonly id: number; readonly name: string }
  | { readonly kind: 'printLabels'; readonly what: LabelsWanted }
  | ConfirmRequest
  | ConflictRequest

/** The same for requests that mean the same dialog; confirmations are told apart by their title. */
export function requestName(request: WorkflowRequest): string {
  if (request.kind === 'confirm') return `confirm ${request.title}`
  return JSON.stringify(request)
}
