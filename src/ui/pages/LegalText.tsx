import type { ReactNode } from 'react'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { Page } from '#ui/parts/page/Page.tsx'
import { t } from '#ui/words/words.ts'

export interface LegalTextProps {
  title: string
  /** Plain text; an empty line separates paragraphs. */
  text: string
  /** Shown while no text is set. */
  children: ReactNode
}

/** A text that the plant supplies. */
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
