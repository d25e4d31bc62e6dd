import type { ReactNode } from 'react'

/** Fields of a long form under a heading. */
export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5 @2xl:grid-cols-2 @2xl:gap-x-6">
      <legend className="mb-4 text-lg/6 font-bold">{title}</legend>
      {children}
    </fieldset>
  )
}
