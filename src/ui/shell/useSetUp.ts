import { Settings } from '#model/settings.ts'
import { useList, useLoading } from '#ui/hooks/useList.ts'
import { useSettings, useSite, useStaff } from '#ui/hooks/usePlantValues.ts'
import { t } from '#ui/words/words.ts'

/** One thing that a new plant needs before its work can be entered. */
export interface SetUpStep {
  readonly words: string
  /** The purpose of the task. */
  readonly why: string
  /** Where it is done. */
  readonly href: string
  readonly done: boolean
}

/** A server's name for a plant that has none. */
const unnamed = Settings.parse({}).company_name

/** Whether the plant is still empty, and what it needs before its work begins. */
export function useSetUp(): { readonly empty: boolean; readonly steps: readonly SetUpStep[] } {
  const started = useList('orders').size + useList('wagons').size > 0
  const clients = useList('clients').size
  const varieties = useList('varieties').size
  const bins = useList('drying_bins').size
  const loadings = [
    useLoading('orders'),
    useLoading('wagons'),
    useLoading('clients'),
    useLoading('varieties'),
    useLoading('drying_bins'),
  ]
  const { company_name } = useSettings()
  const site = useSite()
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
      words: t('Label printer'),
      why: t('Every bag gets its label as it is weighed.'),
      href: '#/system/form-plant',
      // Before they are here, neither printer nor people are said to be missing.
      done: site === null || site.label_printer1 !== '',
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
  const loaded = loadings.every(({ status }) => status === 'loaded')
  return { empty: loaded && !started && steps.some(({ done }) => !done), steps }
}
