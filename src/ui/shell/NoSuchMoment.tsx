import CalendarX2 from 'lucide-react/icons/calendar-x-2'
import type { NoMoment } from '#ui/hooks/asOfMoment.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { t } from '#ui/words/words.ts'

export interface NoSuchMomentProps {
  why: NoMoment | 'no event'
  /** The text in the address. */
  text: string
}

/** Shown if the moment can't be shown: the reason, and a way to a moment that can. */
export function NoSuchMoment({ why, text }: NoSuchMomentProps) {
  const { title, words } = wordsOf(why, text)
  return (
    <div role="alert">
      <EmptyState
        icon={CalendarX2}
        title={title}
        action={
          <>
            <LinkButton href="#/timeline">{t('Timeline')}</LinkButton>
            <LinkButton kind="primary" href="#/timeline?as_of=now">
              {t('As of now')}
            </LinkButton>
          </>
        }
      >
        {words}
      </EmptyState>
    </div>
  )
}

function wordsOf(why: NoSuchMomentProps['why'], text: string): { title: string; words: string } {
  switch (why) {
    case 'unreadable':
      return {
        title: t('This moment can’t be read'),
        words: t(
          '“{text}” is no time at the plant. Choose one above; in the address it is written like 2026-11-20T14:05, or as the number of an event.',
          { text },
        ),
      }
    case 'to come':
      return {
        title: t('This moment is still to come'),
        words: t('Nobody knows yet how the plant will stand then. Choose a moment up to now.'),
      }
    case 'no event':
      return {
        title: t('There is no event {number} yet', { number: text }),
        words: t('The log does not go so far. Choose a moment above, or an event of the timeline.'),
      }
  }
}
