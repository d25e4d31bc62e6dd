import CloudOff from 'lucide-react/icons/cloud-off'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { type ReactNode, Suspense } from 'react'
import { type Language, languages } from '#model/values/languages.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { buttonClass } from '#ui/parts/fields/buttonClass.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { SegmentedControl } from '#ui/parts/fields/SegmentedControl.tsx'
import { ErrorPage } from '#ui/parts/page/ErrorPage.tsx'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { plural, t } from '#ui/words/words.ts'
import type { TicketLanguage } from './ticketLanguage.ts'
import type { Ticket } from './useTicket.ts'

// Lazy: it shares its code with the PDF, which nobody needs before the first ticket.
const FirstPage = lazyPart(() => import('./FirstPage.tsx'), 'FirstPage')

export interface TicketViewProps<Records> {
  ticket: Ticket<Records>
  drawAgain: () => void
  language: TicketLanguage
  /** The text of the ticket, for users who can't see the PDF. */
  summary: (records: Records) => ReactNode
  isCurrent: (records: Records) => boolean
}

/** A ticket with its actions: save, open and print, draw again. */
export function TicketView<Records>({ ticket, drawAgain, language, summary, isCurrent }: TicketViewProps<Records>) {
  switch (ticket.status) {
    case 'loading':
      return <Skeleton label={t('Making the ticket')} lines={8} />
    case 'absent':
      return <ErrorPage status={404} />
    case 'failed':
      return (
        <EmptyState
          icon={CloudOff}
          title={t('The ticket could not be made')}
          action={<Button onClick={drawAgain}>{t('Try again')}</Button>}
        >
          {t('Nothing is lost. Try again in a moment.')}
        </EmptyState>
      )
    case 'drawn': {
      const { file, address, records } = ticket
      return (
        <Section
          title={file.name}
          aside={<span className="text-quiet">{plural(file.pages, '{n} page', '{n} pages')}</span>}
        >
          <div className="grid gap-5">
            <LanguageOfTicket language={language} drawn={file.making.words.tag} />
            <div className="flex flex-wrap gap-3">
              <LinkButton href={address} download={file.name} kind="primary" icon={Download}>
                {t('Save PDF')}
              </LinkButton>
              <a href={address} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
                <ExternalLink aria-hidden className="size-5 shrink-0" />
                <span>{t('Open to print')}</span>
              </a>
            </div>
            {!isCurrent(records) && <Outdated drawAgain={drawAgain} />}
            {summary(records)}
            <Suspense fallback={<Skeleton label={t('Making the ticket')} lines={8} />}>
              <FirstPage ticket={file} />
            </Suspense>
          </div>
        </Section>
      )
    }
  }
}

// Each in its own language, as its reader would look for it.
const choices = languages.map(({ tag, own }) => ({ value: tag, label: own, lang: tag }))

function LanguageOfTicket({ language: { chosen, choose }, drawn }: { language: TicketLanguage; drawn: Language }) {
  return (
    choose !== null && (
      <div className="max-w-sm">
        <SegmentedControl
          label={t('Language of the ticket')}
          name="ticket-language"
          value={chosen ?? drawn}
          choices={choices}
          onChange={choose}
        />
      </div>
    )
  )
}

function Outdated({ drawAgain }: { drawAgain: () => void }) {
  return (
    <div
      role="status"
      data-tone="amber"
      className="rounded-control border-tone bg-tone-soft text-tone-ink flex flex-wrap items-center justify-between gap-3 border-s-4 px-4 py-2"
    >
      <p className="font-medium">{t('Something has changed since this was made.')}</p>
      <Button icon={RotateCcw} onClick={drawAgain}>
        {t('Make it again')}
      </Button>
    </div>
  )
}
