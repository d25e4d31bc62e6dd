import { useMemo } from 'react'
import type { DifferingLot, RemarkedStep, WhatIf } from '#model/calls/whatIf.ts'
import { actorText } from '#ui/history/ActorName.tsx'
import { describeEvent } from '#ui/history/describeEvent.ts'
import { spoken, type Subject, useEventSubject } from '#ui/history/useEventSubject.ts'
import { columnsOf } from '#ui/shell/fileColumns.ts'
import { SaveRows } from '#ui/shell/SaveRows.tsx'
import { translated } from '#ui/words/translated.ts'
import { namedText, t } from '#ui/words/words.ts'

const titles = {
  what: t('What would differ'),
  record: t('Record'),
  order: t('Order'),
  grade: t('Grade'),
  status_before: t('Status'),
  status_after: t('Status, what if'),
  bags_before: t('Bags'),
  bags_after: t('Bags, what if'),
  net_before: t('Net as it is (lbs)'),
  net_after: t('Net, what if (lbs)'),
  text: t('Words'),
  rule: t('Rule'),
  step: t('What happened'),
  at: t('When'),
  who: t('Who'),
}

type Row = Readonly<Record<keyof typeof titles, string | number | null>>

const columns = columnsOf<Row>(titles, {
  order: 'count',
  bags_before: 'count',
  bags_after: 'count',
  net_before: 'lbs',
  net_after: 'lbs',
  at: 'instant',
})

const blank: Row = {
  what: null,
  record: null,
  order: null,
  grade: null,
  status_before: null,
  status_after: null,
  bags_before: null,
  bags_after: null,
  net_before: null,
  net_after: null,
  text: null,
  rule: null,
  step: null,
  at: null,
  who: null,
}

const lotRow = ({ lot_number, order_number, grade, before, after }: DifferingLot): Row => ({
  ...blank,
  what: t('Lots'),
  record: spoken('lot', String(lot_number)),
  order: order_number,
  grade: namedText(grade),
  status_before: before === null ? null : namedText(before.status),
  status_after: after === null ? null : namedText(after.status),
  bags_before: before?.bags ?? null,
  bags_after: after?.bags ?? null,
  net_before: before?.net ?? null,
  net_after: after?.net ?? null,
})

const stepRow = (what: string, { event, rule, text }: RemarkedStep, { name }: Subject): Row => ({
  ...blank,
  what,
  record: name,
  text: translated(text),
  rule,
  step: describeEvent(event),
  at: event.at,
  who: actorText(event.actor),
})

/** Saves what would differ, a row for each lot and each step, as CSV or as a workbook. */
export function SaveWhatIf({ answer }: { answer: WhatIf }) {
  const subjectOf = useEventSubject()
  const rows = useMemo(() => {
    const { lots, refused, allowed, asked, unasked } = answer
    const steps = (what: string, remarked: readonly RemarkedStep[]) =>
      remarked.map((step) => stepRow(what, step, subjectOf(step.event)))
    return [
      ...lots.map(lotRow),
      ...steps(t('Would be refused'), refused),
      ...steps(t('Would not be refused any more'), allowed),
      ...steps(t('Would be asked'), asked),
      ...steps(t('Would not be asked any more'), unasked),
    ]
  }, [answer, subjectOf])
  return <SaveRows title={t('What if')} columns={columns} rows={rows} short />
}
