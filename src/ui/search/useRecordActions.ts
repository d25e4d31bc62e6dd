import type { LucideIcon } from 'lucide-react'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import CirclePlay from 'lucide-react/icons/circle-play'
import Hand from 'lucide-react/icons/hand'
import Pencil from 'lucide-react/icons/pencil'
import Undo2 from 'lucide-react/icons/undo-2'
import { useLocation } from 'wouter'
import { bareStep } from '#model/calls/step.ts'
import { listOf } from '#model/kinds/kinds.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useStanding } from '#ui/hooks/usePossibleSteps.ts'
import { t } from '#ui/words/words.ts'
import type { WorkflowRequest } from '#ui/workflow/frame/request.ts'
import { useNextStep } from '#ui/workflow/frame/useNextStep.ts'
import type { WorkflowEntity } from '#ui/workflow/frame/usePurchaseStep.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import type { Finding } from './finding.ts'
import { usePagesOfRecord } from './usePagesOfRecord.ts'

const kinds: Readonly<Record<string, WorkflowEntity>> = {
  wagons: 'wagon',
  batches: 'batch',
  lots: 'lot',
  orders: 'order',
  shipments: 'shipment',
}

/** What can be done with the record whose page is open, the next step first ("Hold lot 37"), and the pages about it. */
export function useRecordActions(): readonly Finding[] {
  const [path] = useLocation()
  const [, list = '', digits = ''] = /^\/(\w+)\/(\d+)$/.exec(path) ?? []
  const entity = kinds[list]
  const id = Number(digits)
  const { open } = useWorkflow()
  const next = useNextStep(entity ?? 'wagon', entity === undefined ? 0 : id)
  const standing = useStanding()
  const plant = usePlantClient()
  const pages = usePagesOfRecord(entity ?? 'wagon', id)
  if (entity === undefined) return []
  const record = plant.record(listOf(entity), id)
  if (record === undefined) return []
  const name = nameOf(entity, record)
  const may = (type: string): boolean => {
    const { permitted, refusals } = standing(bareStep(entity, type, { id }))
    return permitted && refusals.length === 0
  }
  const action = (words: string, icon: LucideIcon, request: WorkflowRequest): Finding => ({
    key: `do ${words}`,
    name: words,
    detail: t('Here'),
    icon,
    goal: { act: () => open(request) },
  })
  const corrects = (type: 'hold' | 'release'): WorkflowRequest => ({
    kind: 'correction',
    correction: { entity: 'lot', type, id },
    name,
  })
  return [
    ...(next === null ? [] : [action(next.words, next.icon, next.request)]),
    ...(entity === 'lot' && may('hold') ? [action(t('Hold {name}', { name }), Hand, corrects('hold'))] : []),
    ...(entity === 'lot' && may('release')
      ? [action(t('Release {name}', { name }), CirclePlay, corrects('release'))]
      : []),
    ...(entity === 'wagon' && may('correct')
      ? [action(t('Correct the wagon'), Pencil, { kind: 'correctWagon', id })]
      : []),
    ...(entity === 'wagon' && may('move')
      ? [action(t('Move {name} to another order', { name }), ArrowRightLeft, { kind: 'moveWagon', id })]
      : []),
    ...(entity !== 'order' && entity !== 'shipment' && may('stepBack')
      ? [
          action(t('Take {name} back', { name }), Undo2, {
            kind: 'correction',
            correction: { entity, type: 'stepBack', id },
            name,
          }),
        ]
      : []),
    ...pages.map((page) => ({ ...page, detail: name })),
  ]
}

function nameOf(entity: WorkflowEntity, record: object): string {
  const value = (field: string): string => String(Reflect.get(record, field))
  switch (entity) {
    case 'wagon':
      return t('wagon {wagon}', { wagon: value('wagon_id') })
    case 'batch':
      return t('batch {number}', { number: value('batch_number') })
    case 'lot':
      return t('lot {number}', { number: value('lot_number') })
    case 'order':
      return t('order {number}', { number: value('order_number') })
    case 'shipment':
      return t('shipment {number}', { number: value('shipment_number') })
  }
}
