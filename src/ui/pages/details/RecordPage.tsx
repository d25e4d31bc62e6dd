import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListName, RecordOf } from '#model/commit.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { useRecordPage } from '#ui/hooks/useRecord.ts'
import { ErrorPage } from '#ui/pages/ErrorPage.tsx'
import { Button } from '#ui/parts/Button.tsx'
import { EmptyState } from '#ui/parts/EmptyState.tsx'
import { Skeleton } from '#ui/parts/Skeleton.tsx'

export interface RecordPageProps<L extends ListName> {
  list: L
  id: number
  /** As a sentence says it: "wagon". */
  kind: string
  children: (record: RecordOf<L>) => ReactNode
}

/** The page of one record, whether the list holds it or it comes from an older season. */
export function RecordPage<L extends ListName>({ list, id, kind, children }: RecordPageProps<L>) {
  const plant = usePlant()
  const { record, status } = useRecordPage(list, id)
  if (record !== undefined) return children(record)
  if (status === 'absent') return <ErrorPage status={404} />
  if (status === 'failed')
    return (
      <EmptyState
        icon={CloudOff}
        title={`This ${kind} could not be loaded`}
        action={<Button onClick={() => plant.reload()}>Try again</Button>}
      >
        The plant did not answer. Nothing is lost.
      </EmptyState>
    )
  return (
    <div className="px-4 py-6 sm:px-6">
      <Skeleton label={`Loading ${kind}`} lines={8} />
    </div>
  )
}
