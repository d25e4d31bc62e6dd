import Scale from 'lucide-react/icons/scale'
import { useCan } from '#ui/hooks/useSelf.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { t } from '#ui/words/words.ts'

/** The way to what went in and what came out of a record; nothing for who may not ask. */
export function BalanceLink({ kind, id }: { kind: 'batch' | 'order' | 'client'; id: number }) {
  if (!useCan('view_trace')) return null
  return (
    <LinkButton kind="plain" href={`#/balance?${kind}=${id}`} icon={Scale}>
      {t('Balance')}
    </LinkButton>
  )
}
