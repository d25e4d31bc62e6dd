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

/** One field under the other, two side by side on a page that has the room. Only such a page is a `@container`. */
const formClass = 'grid gap-5 @2xl:grid-cols-2 @2xl:gap-x-6'

export function Form({ onSubmit, errors, id, className = formClass, children }: FormProps) {
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
    // By post: what is sent before the program runs never stands in an address.
    <form ref={form} id={id} method="post" noValidate onSubmit={submit} className={className}>
      {children}
    </form>
  )
}
