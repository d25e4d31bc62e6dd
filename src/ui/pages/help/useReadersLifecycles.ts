import { useMemo } from 'react'
import { can } from '#model/values/roles.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import type { DrawnLifecycle } from '#ui/records/stepWords.ts'
import { type LifecycleMap, readersPart, readLifecycle, type Taken } from './readLifecycle.ts'

/**
 * The lifecycles as far as the reader's screens go: steps that the reader may take and the server offers, and what
 * follows by itself. A lifecycle without any step of the reader is left out.
 */
export function useReadersLifecycles(names: readonly DrawnLifecycle[]): readonly LifecycleMap[] {
  const self = useSelf()
  const { offers } = usePlantClient()
  const news = useSignal(offers.news)
  return useMemo(() => {
    const may = ({ permissions, call }: Taken) => permissions.some((each) => can(self, each)) && offers.has(call)
    return names
      .map((name) => readersPart(readLifecycle(name), may))
      .filter(({ moves }) => moves.some(({ permissions }) => permissions !== null))
    // oxlint-disable-next-line react/exhaustive-deps -- `news` changes with the answers of `offers.has`.
  }, [names, self, offers, news])
}
