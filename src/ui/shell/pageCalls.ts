import { calls } from '#model/calls/calls.ts'
import type { CallLine } from '#model/calls/specificationCalls.ts'
import type { Offers } from '#streams/http/offers.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSelected } from '#ui/hooks/useSelected.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'

/** The call without which a page is nothing, by the path of its route. Forms are not here: their input must stay. */
const pageCalls: Readonly<Record<string, CallLine>> = {
  '/reports': calls.report,
  '/trace': calls.trace,
  '/balance': calls.balance,
  '/invoice': calls.invoiceSheet,
  '/lanes': calls.lanes,
  '/timeline': calls.listEventPages,
  '/handover': calls.between,
  '/audit': calls.audit,
  '/printing': calls.listPrintJobs,
  '/users': calls.listUsers,
  '/system/import': calls.importTable,
  '/system/form-texts': calls.sendNotice,
  '/unsubscribe/:client/:token': calls.unsubscribe,
  '/first-administrator/:token': calls.firstAdministrator,
}

/** Whether the server has what a page needs. */
const isOffered = ({ has }: Pick<Offers, 'has'>, path: string): boolean => {
  const call = pageCalls[path]
  return call === undefined || has(call)
}

export function useIsPageOffered(path: string): boolean {
  const { offers } = usePlantClient()
  return useSelected(offers.news, () => isOffered(offers, path))
}

/** The same for any page; the component renders again when an answer may have changed. */
export function useOfferedPages(): (path: string) => boolean {
  const { offers } = usePlantClient()
  useSignal(offers.news)
  return (path) => isOffered(offers, path)
}
