import { type ReactNode, useMemo } from 'react'
import { specifiedFields } from '#model/calls/specificationFields.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { HiddenFields } from '#ui/parts/fields/hiddenFields.ts'

/** A form about these kinds of records, without the fields that the server has shown not to keep. */
export function KeptFields({ of, children }: { of: readonly string[]; children: ReactNode }) {
  const { offers } = usePlantClient()
  const news = useSignal(offers.news)
  const tables = of.join(' ')
  const hidden = useMemo(
    () =>
      new Set(
        tables.split(' ').flatMap((table) => specifiedFields(table).filter((field) => !offers.keeps(table, field))),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- `news` changes with the answers of `offers.keeps`.
    [tables, offers, news],
  )
  return <HiddenFields value={hidden}>{children}</HiddenFields>
}
