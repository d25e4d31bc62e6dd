import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { bagGrades } from '#model/kinds/bag.ts'
import type { EventSummary } from '#model/kinds/eventSummary.ts'
import { sumPounds } from '#model/values/units.ts'
import { actorText } from '#ui/history/ActorName.tsx'
import { classes } from '#ui/parts/text/classes.ts'
import { formatCount, formatHours, formatWeight } from '#ui/parts/text/format.ts'
import { namedText, plural, t } from '#ui/words/words.ts'

interface SumProps {
  sums: EventSummary
  /** The address of the refused steps of the same time and people. */
  refusedHref: string
}

/** What the shown events come to, in a line; opened, also by person and grade. */
export function TimelineSum({ sums, refusedHref }: SumProps) {
  const [open, setOpen] = useState(false)
  const { steps, people, bags, wagons, dried_hours, corrections, refusals, automatic } = sums
  const weighed = bags.reduce((sum, each) => sum + each.bags, 0)
  const net = sumPounds(bags.map((each) => each.net))
  return (
    <div role="group" aria-label={t('Sum')} className="grid grid-cols-1 gap-1 text-sm">
      <div className="flex items-start gap-x-4">
        <div
          className={classes(
            'flex min-w-0 grow flex-wrap items-center gap-x-3 2xl:gap-x-4',
            // On a desk the last ones, where they do not fit, stand in the lines that open with the sums: rows need the room.
            !open && 'xl:h-7 xl:content-start xl:overflow-hidden xl:leading-7',
          )}
        >
          <Figure n={steps} one={t('step')} other={t('steps')} strong />
          <Figure n={people.length} one={t('person')} other={t('people')} />
          {weighed > 0 && (
            <span className="whitespace-nowrap">
              {plural(weighed, '{n} bag', '{n} bags', formatCount(weighed))}{' '}
              <b className="tabular-nums">{formatWeight(net)}</b>
            </span>
          )}
          <Figure n={corrections} one={t('correction')} other={t('corrections')} />
          {refusals !== null && (
            <a href={refusedHref} className="link whitespace-nowrap">
              {t('{n} refused', { n: formatCount(refusals) })}
            </a>
          )}
          <span className="text-quiet whitespace-nowrap tabular-nums">
            {t('{n} automatic besides', { n: formatCount(automatic) })}
          </span>
          {wagons > 0 && <Figure n={wagons} one={t('wagon in')} other={t('wagons in')} />}
          {dried_hours > 0 && (
            <span className="whitespace-nowrap tabular-nums">
              {t('{time} dried', { time: formatHours(dried_hours) })}
            </span>
          )}
        </div>
        {people.length + bags.length > 0 && (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="link pointer-coarse:min-h-target ms-auto inline-flex min-h-7 items-center gap-1 whitespace-nowrap pointer-coarse:-my-2"
          >
            {t('By person and grade')} <ChevronDown aria-hidden className={classes('size-4', open && 'rotate-180')} />
          </button>
        )}
      </div>
      {open && (
        <div className="grid items-start gap-x-8 gap-y-2 sm:grid-cols-2">
          <Table label={t('People')} rows={people.map(({ actor, steps: n }) => [actorText(actor), formatCount(n)])} />
          <Table
            label={t('Bags by grade')}
            rows={bags
              .toSorted(byGrade)
              .map(({ grade, bags: n, net: lbs }) => [
                namedText(grade),
                plural(n, '{n} bag', '{n} bags', formatCount(n)),
                formatWeight(lbs),
              ])}
          />
        </div>
      )}
    </div>
  )
}

const placeOf = (grade: string): number => bagGrades.findIndex((each) => each === grade)

/** As grades stand everywhere, the best first. */
const byGrade = (a: { readonly grade: string }, b: { readonly grade: string }): number =>
  placeOf(a.grade) - placeOf(b.grade)

function Figure({ n, one, other, strong = false }: { n: number; one: string; other: string; strong?: boolean }) {
  return (
    <span className="whitespace-nowrap">
      <span className={classes('tabular-nums', strong && 'font-bold')}>{formatCount(n)}</span> {n === 1 ? one : other}
    </span>
  )
}

function Table({ label, rows }: { label: string; rows: readonly (readonly string[])[] }) {
  if (rows.length === 0) return null
  return (
    <table aria-label={label} className="w-full text-start">
      <tbody>
        {rows.map(([name = '', ...figures]) => (
          <tr key={name} className="border-line border-b">
            <th scope="row" className="py-1 text-start font-medium">
              {name}
            </th>
            {figures.map((figure, place) => (
              <td key={place} className="py-1 text-end tabular-nums">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
