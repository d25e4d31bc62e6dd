import { useSettings } from './usePlantValues.ts'

/** Whether the plant has set rates: without a rate card no screen shows a price. */
export const useHasRates = (): boolean => useSettings().has_rates
