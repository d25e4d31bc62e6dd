import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { t } from '#ui/words/words.ts'
import { NoSuchSpan } from './NoSuchSpan.tsx'

interface TimesProps {
  /** Times in the address that are none. */
  unread: readonly string[]
  /** Whether the last time is before the first. */
  backwards: boolean
  children: ReactNode
}

/** What the times of the address select; only their fault if they have one, so that nobody takes everything for the answer. */
export function ReadableTimes({ unread, backwards, children }: TimesProps) {
  if (unread.length > 0) return <Unread texts={unread} />
  return backwards ? <NoSuchSpan why="backwards" text="" /> : children
}

function Unread({ texts }: { texts: readonly string[] }) {
  return (
    <EmptyState
      icon={SearchX}
      title={t('This time can’t be read')}
      action={<LinkButton href="#/timeline">{t('Show everything')}</LinkButton>}
    >
      {t(
        '“{text}” is no time of this plant. It is written like 2026-11-20 or 2026-11-20T14:05; a shift must be one of the settings.',
        {
          text: texts.join(', '),
        },
      )}
    </EmptyState>
  )
}
