import Scale from 'lucide-react/icons/scale'
import { useCan } from '#ui/hooks/useSelf.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { t } from '#ui/words/words.ts'
import { TraceLink } from './TraceLink.tsx'

/** Links to the balance and the trace of a record, at the head of its section. */
export const BalanceAndTrace = ({ kind, id }: { kind: 'batch' | 'order'; id: number }) => (
  <span className="flex flex-wrap justify-end gap-2">
    <BalanceLink kind={kind} id={id} />
    <TraceLink kind={kind} id={id} />
  </span>
)

/** A link to a record's balance; nothing for users without the permission. */
export function BalanceLink({ kind, id }: { kind: 'batch' | 'order' | 'client'; id: number }) {
  if (!useCan('view_trace')) return null
  return (
    <LinkButton kind="plain" href={`#/balance?${kind}=${id}`} icon={Scale}>
      {t('Balance')}
    </LinkButton>
  )
}
