import Settings from 'lucide-react/icons/settings'
import { useList, useLoading } from '#ui/hooks/useList.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { wordList } from '#ui/words/wordList.ts'
import { t } from '#ui/words/words.ts'

/** The records that an empty plant needs before its work can be recorded, with links; nothing once it has them. */
export function SetUpFirst() {
  const missing = [...useMissing('varieties', t('no varieties')), ...useMissing('drying_bins', t('no drying bins'))]
  const may = useCan('change_settings')
  if (missing.length === 0) return null
  return (
    <section
      aria-label={t('Before the work begins')}
      data-tone="amber"
      className="rounded-card border-tone bg-tone-soft text-tone-ink flex flex-wrap items-center gap-x-4 gap-y-3 border px-4 py-3 sm:px-5"
    >
      <Settings aria-hidden className="size-6 shrink-0" strokeWidth={1.75} />
      <p className="min-w-56 grow basis-0 text-pretty">
        <span className="block font-bold">{t('This plant has {missing} yet', { missing: wordList(missing) })}</span>
        {t('Orders name a variety, and wagons are pre-cleaned into a drying bin.')}{' '}
        {may
          ? t('Enter them in the System Settings first.')
          : t('An administrator enters them in the System Settings.')}
      </p>
      {may && <LinkButton href="#/system">{t('System Settings')}</LinkButton>}
    </section>
  )
}

function useMissing(list: 'varieties' | 'drying_bins', label: string): readonly string[] {
  const { size } = useList(list)
  const { status } = useLoading(list)
  return status === 'loaded' && size === 0 ? [label] : []
}
