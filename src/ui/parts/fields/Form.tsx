import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

/** Errors by field name, as the server and the schemas give them. */
export type FieldErrorsByName = Readonly<Record<string, readonly string[] | undefined>>

export interface FormProps {
  onSubmit: () => void
  /** A new object is a new answer: the first field with an error then gets the focus. */
  errors?: FieldErrorsByName | undefined
  id?: string
  className?: string | undefined
  children: ReactNode
}

/** One column of fields; two on a page that is wide enough. Only such a page is a `@container`. */
const formClass = 'grid gap-5 @2xl:grid-cols-2 @2xl:gap-x-6'

export function Form({ onSubmit, errors, id, className = formClass, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [errors])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A dialog is a React child of the page that opens it: its submit would bubble to the page's form.
    event.stopPropagation()
    const blocked = form.current?.querySelector('button[type="submit"][aria-disabled="true"]')
    if (!blocked) onSubmit()
  }
  /** Ctrl Enter saves from any field, also from notes, where Enter begins a line. */
  function press(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    form.current?.requestSubmit()
  }
  return (
    // POST: values that are sent before the program runs must not appear in an address.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of the fields inside
    <form ref={form} id={id} method="post" noValidate onSubmit={submit} onKeyDown={press} className={className}>
      {children}
    </form>
  )
}
