import { CloudOff } from 'lucide-react'
import type { CallFailure } from '#streams/failure.ts'
import { EmptyState } from '#ui/parts/EmptyState.tsx'
import { Skeleton } from '#ui/parts/Skeleton.tsx'

/** While it is not known yet who is there. */
export function Opening({ failure }: { failure: CallFailure | null }) {
  if (failure === null) return <Waiting />
  return (
    <div role="status" className="grid min-h-[60dvh] content-center">
      <EmptyState icon={CloudOff} title="No connection to the plant">
        The server does not answer. This page goes on by itself as soon as it does.
      </EmptyState>
    </div>
  )
}

/** The place of a page that is on its way. */
export function Waiting() {
  return (
    <div className="px-4 py-6 sm:px-6">
      <Skeleton label="Loading" lines={6} />
    </div>
  )
}
