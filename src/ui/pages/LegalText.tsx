import type { ReactNode } from 'react'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { Page } from '#ui/parts/page/Page.tsx'
import { t } from '#ui/words/words.ts'

export interface LegalTextProps {
  title: string
  /** Plain text; an empty line parts paragraphs. */
  text: string
  /** Shown while no text is set. */
  children: ReactNode
}

/** A text of the plant's own, to be read from top to bottom. */
export function LegalText({ title, text, children }: LegalTextProps) {
  const guest = useSelf() === null
  return (
    <Page title={title} width="text" {...(guest ? { parent: { label: t('Sign in'), href: '#/login' } } : {})}>
      <div className="rounded-card border-line bg-surface border p-5 text-pretty whitespace-pre-line sm:p-8">
        {text.trim() === '' ? children : text.trim()}
      </div>
    </Page>
  )
}
