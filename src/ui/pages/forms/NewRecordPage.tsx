import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { FormPage, type FormPageProps } from '#ui/recordParts/FormPage.tsx'
import { useGoBack } from '#ui/recordParts/useGoBack.ts'

interface Leaving {
  onCancel: () => void
  /** Null if the server's answer could not be read. */
  onDone: (record: { readonly id: number } | null) => void
}

/** A form for a new record. Cancelled it goes back; done it goes on to the record's page, or else to its list. */
export function NewRecordPage({
  title,
  parent,
  children,
}: Pick<FormPageProps, 'title' | 'parent'> & { children: (leaving: Leaving) => ReactNode }) {
  const [, navigate] = useLocation()
  const list = parent.href.slice(1)
  const onCancel = useGoBack(list)
  return (
    <FormPage title={title} parent={parent}>
      {children({
        onCancel,
        onDone: (record) => navigate(record === null ? list : `${list}/${record.id}`, { replace: true }),
      })}
    </FormPage>
  )
}
