import { callLines } from '#model/calls/callLines.ts'
import type { CallLine } from '#model/calls/specificationCalls.ts'
import type { Offers } from '#streams/http/offers.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSelected } from '#ui/hooks/useSelected.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'

/** The call without which a page is nothing, by the path of its route. Forms are not here: their input must stay. */
const pageCalls: Readonly<Record<string, CallLine>> = {
  '/desk': callLines.brokerBias,
  '/reports': callLines.report,
  '/trace': callLines.trace,
  '/balance': callLines.balance,
  '/invoice': callLines.invoiceSheet,
  '/statements': callLines.statementPaper,
  '/lanes': callLines.lanes,
  '/timeline': callLines.listEventPages,
  '/handover': callLines.between,
  '/audit': callLines.audit,
  '/what-if': callLines.whatIf,
  '/devices': callLines.listDevices,
  '/badges': callLines.listBadges,
  '/printing': callLines.listPrintJobs,
  '/users': callLines.listUsers,
  '/system/import': callLines.importTable,
  '/system/form-texts': callLines.sendNotice,
  '/unsubscribe/:client/:token': callLines.unsubscribe,
  '/first-administrator/:token': callLines.firstAdministrator,
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
