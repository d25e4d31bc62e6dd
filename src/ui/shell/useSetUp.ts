import type { ListName } from '#model/kinds/commit.ts'
import { Settings } from '#model/kinds/settings.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSettings, usePlantRecord, useStaff } from '#ui/hooks/usePlantValues.ts'
import { useSelected } from '#ui/hooks/useSelected.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { t } from '#ui/words/words.ts'
import { setUpDismissed } from './setUpDismissed.ts'

/** A task before a new plant can record its work. */
export interface SetUpStep {
  readonly words: string
  /** The purpose of the task. */
  readonly why: string
  /** The address of the page where it is done. */
  readonly href: string
  readonly done: boolean
}

/** The default name of a plant. */
const unnamed = Settings.parse({}).company_name

interface SetUp {
  /** No work is recorded yet: the tasks stand instead of it. */
  readonly empty: boolean
  /** Some tasks are left, and the list was not dismissed on this device. */
  readonly shown: boolean
  readonly steps: readonly SetUpStep[]
}

/** The tasks of a new plant, and whether they are shown. They stay when the work has begun, above it. */
export function useSetUp(): SetUp {
  const [orders, wagons] = [useSize('orders'), useSize('wagons')]
  // On the first day of a season the lists can be empty: the work of earlier ones is no new plant.
  const started = orders + wagons + useEarlier('orders') + useEarlier('wagons') > 0
  const clients = useSize('clients')
  const varieties = useSize('varieties')
  const bins = useSize('drying_bins')
  const brokers = useSize('brokers')
  const lots = useSize('lots') + useEarlier('lots')
  const isDismissed = useSignal(setUpDismissed)
  const isLoaded = [
    useIsLoaded('orders'),
    useIsLoaded('wagons'),
    useIsLoaded('clients'),
    useIsLoaded('varieties'),
    useIsLoaded('drying_bins'),
    useIsLoaded('brokers'),
    useIsLoaded('lots'),
  ]
  const { company_name } = useSettings()
  const site = usePlantRecord()
  const people = useStaff().length
  const steps: readonly SetUpStep[] = [
    {
      words: t('Company'),
      why: t('Its name stands on every ticket and label.'),
      href: '#/system/form-settings',
      done: company_name !== unnamed,
    },
    {
      words: t('Varieties'),
      why: t('Each order names one.'),
      href: '#/system/form-variety',
      done: varieties > 0,
    },
    {
      words: t('Drying bins'),
      why: t('Wagons are pre-cleaned into them.'),
      href: '#/system/form-drying-bin',
      done: bins > 0,
    },
    {
      words: t('Brokers'),
      why: t('A lot is sold to one.'),
      href: '#/system/form-broker',
      done: brokers > 0,
    },
    {
      words: t('Label printer'),
      why: t('Every bag gets its label as it is weighed.'),
      href: '#/system/form-plant',
      // Printer and people do not count as missing before they are loaded.
      // A plant with lots has chosen to do without one.
      done: site === null || site.label_printer1 !== '' || lots > 0,
    },
    {
      words: t('People'),
      why: t('Everybody signs in under their own name.'),
      href: '#/users/form-staff',
      done: people !== 1,
    },
    {
      words: t('First client'),
      why: t('Orders and wagons belong to one.'),
      href: '#/clients/form',
      done: clients > 0,
    },
  ]
  const shown = !isDismissed && isLoaded.every(Boolean) && steps.some(({ done }) => !done)
  return { empty: shown && !started, shown, steps }
}

/** Only the number: the whole page would be drawn at every change of a record. */
const useSize = (list: ListName): number =>
  useSelected<{ readonly size: number }, number>(usePlantClient().lists[list].listed, ({ size }) => size)

/** The records that the default window of an empty list leaves out. */
const useEarlier = (list: ListName): number =>
  useSelected(usePlantClient().lists[list].loading, (state) => (state.status === 'loaded' ? (state.earlier ?? 0) : 0))

const useIsLoaded = (list: ListName): boolean =>
  useSelected(usePlantClient().lists[list].loading, ({ status }) => status === 'loaded')
