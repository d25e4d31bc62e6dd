import type { ReactNode } from 'react'
import { Page } from '#ui/parts/Page.tsx'

export interface FormPageProps {
  title: string
  /** The list that what is entered will stand in. */
  parent: { label: string; href: string }
  /** Under the form: what else can be done. */
  after?: ReactNode
  children: ReactNode
}

/** A form as a page of its own. */
export function FormPage({ title, parent, after, children }: FormPageProps) {
  return (
    <Page title={title} parent={parent} width="form">
      <div className="rounded-card border-line bg-surface border p-5">{children}</div>
      {after}
    </Page>
  )
}
