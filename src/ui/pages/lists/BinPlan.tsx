import { callLines } from '#model/calls/callLines.ts'
import type { Plan, PlanWagon } from '#model/papers/plan.ts'
import { useLoadedRows } from '#ui/hooks/useList.ts'
import { useOffers } from '#ui/hooks/useOffers.ts'
import { usePlan } from '#ui/hooks/usePlan.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { ScrollAcross } from '#ui/parts/page/ScrollAcross.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Hours, NotKnown } from '#ui/parts/text/Figure.tsx'
import { formatHours } from '#ui/parts/text/format.ts'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { AnnouncedWagons } from '#ui/recordParts/AnnouncedWagons.tsx'
import { cell, headCell, headFigure, tableClass } from '#ui/recordParts/tableClass.ts'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { plural, t } from '#ui/words/words.ts'

/** Which bin for which wagon, and the wagons that are announced; nothing where the server does not say. */
export function BinPlan() {
  return useOffers(callLines.plan) ? <Planned /> : null
}

function Planned() {
  const plan = usePlan()
  // `usePlan` loads them.
  const announcements = useLoadedRows('announcements').toArray()
  return (
    <>
      {plan !== null && <PlanSection plan={plan} />}
      <AnnouncedWagons announcements={announcements} href="#/announcements/form" named />
    </>
  )
}

function PlanSection({ plan }: { plan: Plan }) {
  const { wagons } = plan
  const { wet_hours } = useSettings()
  return (
    <Section title={t('Which bin for which wagon')} flush>
      <div className="grid gap-1 px-4 py-3 sm:px-5">
        {wagons.length === 0 ? (
          <p>{t('No wagon waits for a bin, and none is announced.')}</p>
        ) : (
          planWords(plan, wet_hours).map((each) => <p key={each}>{each}</p>)
        )}
        <p className="text-quiet text-sm">
          {t('A suggestion: bins are free by the forecasts, or as long as such batches took. Nothing is moved by it.')}
        </p>
      </div>
      {wagons.length > 0 && <PlanTable wagons={wagons} />}
    </Section>
  )
}

/** What the wagons wait, what of it is too long for wet nuts, and what one more bin would save. */
function planWords({ wagons, waited_hours, longest_hours, one_more_bin }: Plan, limit: number): readonly string[] {
  if (wagons.some(({ bin }) => bin === null)) return [t('There is no drying bin.')]
  if (waited_hours === 0) return [t('No wagon has to wait.')]
  const over = wagons.filter(({ wet_over_hours }) => wet_over_hours > 0)
  const hours = over.reduce((sum, { wet_over_hours }) => sum + wet_over_hours, 0)
  const saved = waited_hours - one_more_bin.waited_hours
  return [
    t('All wait {hours} together, the longest {longest}.', {
      hours: formatHours(waited_hours),
      longest: formatHours(longest_hours),
    }),
    over.length === 0
      ? t('No wet nuts wait longer than {limit} h.', { limit })
      : t('Wet nuts wait longer than {limit} h in {wagons}: {hours} too long together.', {
          limit,
          wagons: plural(over.length, '{n} wagon', '{n} wagons'),
          hours: formatHours(hours),
        }),
    saved > 0
      ? t('One more bin, free now, would save {hours} of waiting.', { hours: formatHours(saved) })
      : t('One more bin would save no waiting.'),
  ]
}

const PlanTable = ({ wagons }: { wagons: readonly PlanWagon[] }) => (
  <ScrollAcross label={t('Which bin for which wagon')}>
    <table className={tableClass}>
      <thead>
        <tr>
          {[t('Wagon'), t('Client'), t('Variety'), t('There'), t('Bin'), t('Goes in')].map((head) => (
            <th key={head} className={headCell}>
              {head}
            </th>
          ))}
          <th className={headFigure}>{t('Waits')}</th>
        </tr>
      </thead>
      <tbody className="divide-line divide-y">
        {wagons.map((wagon, nth) => (
          <Line key={`${wagon.wagon} ${wagon.announcement} ${nth}`} planned={wagon} />
        ))}
      </tbody>
    </table>
  </ScrollAcross>
)

function Line({ planned }: { planned: PlanWagon }) {
  const { wagon, wagon_id, company_name, variety_name, there_at, bin_name, start_at, together } = planned
  return (
    <tr>
      <td className={cell}>
        {wagon === null ? (
          <span className="text-quiet">{t('announced')}</span>
        ) : (
          <RecordLink kind="wagon" id={wagon}>
            {t('Wagon {id}', { id: wagon_id ?? '' })}
          </RecordLink>
        )}
      </td>
      <td className={cell}>{company_name}</td>
      <td className={cell}>{variety_name}</td>
      <td className={cell}>
        <Instant at={there_at} />
      </td>
      <td className={`${cell} font-semibold`}>
        {bin_name === '' ? <NotKnown /> : bin_name}
        {together && <span className="text-quiet block text-sm font-normal">{t('with its order')}</span>}
      </td>
      <td className={cell}>{start_at === null ? <NotKnown /> : <Instant at={start_at} />}</td>
      <td className={`${cell} text-end`}>
        <Wait planned={planned} />
      </td>
    </tr>
  )
}

/** Amber where wet nuts wait too long. */
function Wait({ planned: { wait_hours, wet_over_hours } }: { planned: PlanWagon }) {
  if (wet_over_hours === 0) return <Hours value={wait_hours} />
  return (
    <span data-tone="amber" className="text-tone-ink font-semibold">
      <Hours value={wait_hours} />
      <span className="block text-sm">{t('{hours} too long, wet', { hours: formatHours(wet_over_hours) })}</span>
    </span>
  )
}
