import * as z from 'zod/mini'
import { call } from './call.ts'
import { PlantDay, SeasonMonths } from './statistics.ts'

/** The statistics by days and months. */
export const statisticsCalls = {
  plantDays: call('plantDays', z.array(PlantDay)),
  seasonMonths: call('seasonMonths', SeasonMonths),
} as const
