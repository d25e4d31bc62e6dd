import ArrowRight from 'lucide-react/icons/arrow-right'
import type { AsOfKind } from '#model/calls/asOf.ts'
import type { ChangedRecord, StatusSum } from '#model/calls/between.ts'
import { fieldFormats } from '#ui/history/fieldFormats.ts'
import { LoggedStatus, StatusChange } from '#ui/history/StatusChange.tsx'
import { spoken } from '#ui/history/useEventSubject.ts'
import { FirstRows } from '#ui/parts/list/FirstRows.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { kindsName } from '#ui/records/kindName.ts'
import { useRecordHref } from '#ui/records/useRecordHref.ts'
import { plural, t } from '#ui/words/words.ts'
import { fateOf, shownOf } from './recordFate.ts'

export interface ChangedSectionProps {
  kind: AsOfKind
  changed: readonly ChangedRecord[]
  sums: readonly StatusSum[]
}

/** The records of a kind that differ: as they stood, and as they stand. */
export function ChangedSection({ kind, changed, sums }: ChangedSectionProps) {
  if (changed.length === 0) return null
  const came = changed.filter((each) => fateOf(each) === 'came').length
  const went = changed.filter((each) => fateOf(each) === 'went').length
  const total = (of: 'before' | 'after') => formatCount(sums.reduce((sum, each) => sum + each[of], 0))
  const about = [
    came > 0 && t('New: {n}', { n: formatCount(came) }),
    went > 0 && t('Gone: {n}', { n: formatCount(went) }),
    changed.length > came + went && t('Changed: {n}', { n: formatCount(changed.length - came - went) }),
  ].filter((each) => each !== false)
  return (
    <Section
      flush
      title={kindsName(kind)}
      aside={
        <span className="text-quiet text-sm">
          {about.join(' · ')} ·{' '}
          <span className="figures">
            {t('{before} → {after} in all', { before: total('before'), after: total('after') })}
          </span>
        </span>
      }
    >
      <FirstRows rows={changed}>{(each) => <ChangedRow key={each.id} changed={each} />}</FirstRows>
    </Section>
  )
}

function ChangedRow({ changed }: { changed: ChangedRecord }) {
  const { entity, id, name, before, after } = changed
  const hrefOf = useRecordHref()
  const shown = shownOf(changed)
  const href =
    after === null || entity === 'bag' || entity === 'drying_bin'
      ? `#/timeline?entity=${entity}&entity_id=${id}`
      : hrefOf(entity, id)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 sm:px-5">
      <a href={href ?? undefined} className="link reach min-w-28 font-semibold">
        {spoken(entity, name)}
      </a>
      <span className="text-quiet min-w-0 grow text-sm">
        {[shown?.company_name, shown?.order_number && t('order {number}', { number: shown.order_number })]
          .filter(Boolean)
          .join(' · ')}
        <OtherFields changed={changed} />
      </span>
      <Figures changed={changed} />
      <span className="inline-flex flex-wrap items-center gap-1">
        {before === null && <span className="text-quiet text-sm">{t('came')}</span>}
        {before !== null && after !== null && before.status !== after.status ? (
          <StatusChange event={{ from: before.status, to: after.status }} />
        ) : (
          <LoggedStatus status={shown?.status ?? ''} />
        )}
        {after === null && <span className="text-quiet text-sm">{t('went')}</span>}
      </span>
    </li>
  )
}

/** What is told by the status and the figures. */
const toldElsewhere = new Set(['status', 'net', 'bags', 'order_number', 'lot_number', 'company_name', 'bins'])

/** The labels of the other columns that differ. */
function OtherFields({ changed }: { changed: ChangedRecord }) {
  const fate = fateOf(changed)
  if (fate === 'touched') return <> · {t('changed, and as it was before')}</>
  const labels = changed.fields
    .filter((field) => !toldElsewhere.has(field))
    .map((field) => fieldFormats[field]?.label)
    .filter((label) => label !== undefined)
  return labels.length === 0 ? null : <> · {[...new Set(labels)].join(', ')}</>
}

/** Bags and net as they were and as they are, where they differ; else as they are. */
function Figures({ changed: { before, after, entity } }: { changed: ChangedRecord }) {
  const shown = after ?? before
  if (shown === null || shown.net === null) return null
  const isOther = before !== null && after !== null && before.net !== after.net
  return (
    <span className="figures inline-flex flex-wrap items-center gap-1 text-sm">
      {isOther && (
        <>
          <span className="text-quiet">
            <Weight value={before.net} />
          </span>
          <ArrowRight aria-label={t('to')} className="text-quiet size-4" />
        </>
      )}
      <Weight value={shown.net} />
      {entity !== 'bag' && shown.bags !== null && (
        <span className="text-quiet">({plural(shown.bags, '{n} bag', '{n} bags', formatCount(shown.bags))})</span>
      )}
    </span>
  )
}
