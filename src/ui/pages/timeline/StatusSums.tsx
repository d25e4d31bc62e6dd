import { asOfKinds } from '#model/calls/asOf.ts'
import type { StatusSum } from '#model/calls/between.ts'
import { LoggedStatus } from '#ui/history/StatusChange.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { kindsName } from '#ui/records/kindName.ts'
import { t } from '#ui/words/words.ts'

/** How many records stood in each status, then and now. */
export function StatusSums({ sums }: { sums: readonly StatusSum[] }) {
  if (sums.length === 0) return null
  return (
    <Section title={t('By status, then and now')}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-8 gap-y-4">
        {asOfKinds.map((kind) => {
          const some = sums.filter(({ entity }) => entity === kind)
          return (
            some.length > 0 && (
              <table key={kind} className="w-full self-start text-sm">
                <caption className="text-quiet pb-1 text-start font-semibold">{kindsName(kind)}</caption>
                <thead className="sr-only">
                  <tr>
                    <th>{t('Status')}</th>
                    <th>{t('Then')}</th>
                    <th>{t('Now|moment')}</th>
                  </tr>
                </thead>
                <tbody>
                  {some.map(({ status, before, after }) => (
                    <tr key={status} className="border-line border-t">
                      <td className="py-1">
                        <LoggedStatus status={status} />
                      </td>
                      <td className="figures text-quiet py-1 text-end">{formatCount(before)}</td>
                      <td className="figures py-1 text-end font-semibold">{formatCount(after)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )
          )
        })}
      </div>
    </Section>
  )
}
