import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { asOfStatuses } from '#model/calls/asOf.ts'
import { listOf } from '#model/kinds/kinds.ts'
import { isKnownWord } from '#model/values/units.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { Notice } from '#ui/parts/text/Notice.tsx'
import { t } from '#ui/words/words.ts'
import type { WorkflowEntity } from './usePurchaseStep.ts'

/** A status of another server that Pecanyard does not know; null for a known one. */
export function useUnknownStatus(entity: WorkflowEntity, id: number): string | null {
  const status = useRecord(listOf(entity), id)?.status
  return status === undefined || isKnownWord<string>(asOfStatuses[entity], status) ? null : status
}

/** The reason why a record with an unknown status has no steps; nothing for a known status. */
export function UnknownStatus({ entity, id }: { entity: WorkflowEntity; id: number }) {
  const status = useUnknownStatus(entity, id)
  return status === null ? null : (
    <Notice
      icon={CircleHelp}
      title={t('“{status}” is no status that Pecanyard knows, so no step is offered.', { status })}
    />
  )
}
