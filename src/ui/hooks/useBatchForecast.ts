import { useCallback } from 'react'
import { callLines } from '#model/calls/callLines.ts'
import { forecastCalls } from '#model/calls/forecastCalls.ts'
import type { Batch } from '#model/kinds/batch.ts'
import type { Forecast } from '#model/papers/forecast.ts'
import { done } from '#streams/http/failure.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useAnswer } from './useAnswer.ts'
import { useBatchDetail } from './useBatchDetail.ts'
import { useOffers } from './useOffers.ts'
import { useCan } from './useSelf.ts'
import { useSoonAfter } from './useSoonAfter.ts'

/**
 * The forecast of a batch, asked for again soon after it or its readings change; null until it is there, for who may not
 * ask, and where the server does not say.
 */
export function useBatchForecast(batch: Batch): Forecast | null {
  const plant = usePlantClient()
  const { id } = batch
  const [offered, may] = [useOffers(callLines.forecast), useCan('view_drying_bin')]
  const asks = offered && may
  const { value, refresh } = useAnswer<Forecast | null>(
    useCallback(
      async () => (asks ? plant.send(forecastCalls.forecast, { query: { batch: id } }) : done(null)),
      [plant, id, asks],
    ),
  )
  useSoonAfter([batch, useBatchDetail(id)], refresh, 500)
  return value
}
