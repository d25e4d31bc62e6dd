import { type ReactNode, useEffect, useRef } from 'react'
import { focusFirstField } from '#ui/parts/fields/focusFirstField.ts'
import { Page } from '#ui/parts/page/Page.tsx'

export interface FormPageProps {
  title: string
  /** The list of the form's records. */
  parent: { label: string; href: string }
  /** A single field needs no second column. */
  narrow?: boolean
  /** Further actions below the form. */
  after?: ReactNode
  children: ReactNode
}

export function FormPage({ title, parent, narrow = false, after, children }: FormPageProps) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirstField(card.current), [])
  return (
    <Page title={title} parent={parent} width={narrow ? 'form' : 'fields'}>
      <div ref={card} className="rounded-card border-line bg-surface @container border p-5">
        {children}
      </div>
      {after}
    </Page>
  )
}
