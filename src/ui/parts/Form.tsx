import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

/** Errors by field name, as the server and the schemas give them. */
export type FieldErrorsByName = Readonly<Record<string, readonly string[] | undefined>>

export interface FormProps {
  onSubmit: () => void
  /** A new object is a new answer: the focus then goes to the first field it complains about. */
  errors?: FieldErrorsByName | undefined
  id?: string
  className?: string
  children: ReactNode
}

export function Form({ onSubmit, errors, id, className = 'grid gap-5', children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [errors])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A dialog is a React child of the page it is opened from, and its submit would bubble into the page's form.
    event.stopPropagation()
    const blocked = form.current?.querySelector('button[type="submit"][aria-disabled="true"]')
    if (!blocked) onSubmit()
  }
  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className={className}>
      {children}
    </form>
  )
}
