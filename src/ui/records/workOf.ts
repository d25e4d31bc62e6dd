import { type DeviceSteps, deviceSteps } from '#model/kinds/device.ts'
import { t } from '#ui/words/words.ts'

/** What a device can be for, in words. */
const work: Readonly<Record<DeviceSteps, string>> = {
  orders: t('Orders and clients'),
  wagons: t('Wagons'),
  drying: t('Drying'),
  sorting: t('Sorting and bags'),
  lots: t('Lots and sales'),
  loading: t('Loading trucks'),
  corrections: t('Corrections by supervisors'),
}

export const workChoices = deviceSteps.map((value) => ({ value, label: work[value] }))

export const workOf = (steps: readonly string[]): string =>
  deviceSteps.flatMap((step) => (steps.includes(step) ? [work[step]] : [])).join(' · ')
