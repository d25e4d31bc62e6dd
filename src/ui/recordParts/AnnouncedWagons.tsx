import Megaphone from 'lucide-react/icons/megaphone'
import { plainCalls } from '#model/calls/recordCalls.ts'
import type { Announcement } from '#model/kinds/announcement.ts'
import { millisecondsOf } from '#model/values/calendar.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useCan } from '#ui/hooks/useSelf.ts'
import { ConfirmDialog } from '#ui/parts/dialog/ConfirmDialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { formatWeight } from '#ui/parts/text/format.ts'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import { useConfirmed } from '#ui/saving/useConfirmed.ts'
import { plural, t } from '#ui/words/words.ts'

export interface AnnouncedWagonsProps {
  announcements: readonly Announcement[]
  /** The page on which more are announced. */
  href: string
  /** Names whose wagons come, for the office. */
  named?: boolean
}

/** The wagons that are announced and have not all come, the next ones first. */
export function AnnouncedWagons({ announcements, href, named = false }: AnnouncedWagonsProps) {
  const may = useCan('announce_wagon')
  const expected = announcements
    .filter(({ status }) => status === 'Expected')
    .toSorted((a, b) => millisecondsOf(a.expected_at) - millisecondsOf(b.expected_at) || a.id - b.id)
  return (
    <Section
      title={t('Announced wagons')}
      flush
      aside={
        may && (
          <LinkButton href={href} icon={Megaphone}>
            {t('Announce wagons')}
          </LinkButton>
        )
      }
    >
      {expected.length === 0 ? (
        <p className="text-quiet px-4 py-3 sm:px-5">{t('No wagons are announced.')}</p>
      ) : (
        <ul aria-label={t('Announced wagons')} className="divide-line divide-y">
          {expected.map((each) => (
            <Announced key={each.id} announcement={each} named={named} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Announced({ announcement, named }: { announcement: Announcement; named: boolean }) {
  const { wagon_count, came, lbs, expected_at, company_name, variety_name, orchard_name, notes, pre_dried } =
    announcement
  const now = useNow()
  const details = [
    ...(named ? [company_name] : []),
    variety_name,
    orchard_name,
    ...(lbs === null ? [] : [t('about {weight}', { weight: formatWeight(lbs) })]),
    ...(pre_dried ? [t('Pre-dried')] : []),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">
            <Instant at={expected_at} />
          </span>
          <span>{plural(wagon_count, '{n} wagon', '{n} wagons')}</span>
          {came.length > 0 && <span className="text-quiet">{t('{n} came', { n: came.length })}</span>}
          {millisecondsOf(expected_at) < now && (
            <span data-tone="amber" className="text-tone-ink font-semibold">
              {t('late')}
            </span>
          )}
        </p>
        <p className="text-quiet text-[0.9375rem]">{details.join(' · ')}</p>
        {notes !== '' && <p className="text-[0.9375rem] whitespace-pre-line">{notes}</p>}
      </div>
      <Cancel announcement={announcement} />
    </li>
  )
}

function Cancel({ announcement: { id, version } }: { announcement: Announcement }) {
  const plant = usePlantClient()
  const may = useCan('announce_wagon')
  const { errors, ask, question } = useConfirmed(
    async (key) => plant.send(plainCalls.changeAnnouncement, { ids: { id }, body: { cancelled: true }, key, version }),
    () => undefined,
  )
  if (!may) return null
  return (
    <>
      <ErrorBanner errors={errors.status} />
      <Button onClick={ask}>{t('They don’t come')}</Button>
      <ConfirmDialog
        {...question}
        title={t('Cancel this announcement?')}
        message={t('No bin is planned for these wagons any more.')}
      />
    </>
  )
}
