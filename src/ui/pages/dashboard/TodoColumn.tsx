import { type ReactNode, useId } from 'react'

export interface TodoColumnProps {
  /** A place of the plant: "Yard". */
  title: string
  count: number
  children: ReactNode
}

/** What is to be done at one place of the plant. */
export function TodoColumn({ title, count, children }: TodoColumnProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-4">
      <h2 id={id} className="border-line flex items-baseline justify-between gap-3 border-b pb-2 text-lg/6 font-bold">
        {title}
        <span className="figures text-quiet text-base font-semibold">{count}</span>
      </h2>
      {count === 0 ? <p className="text-quiet text-[0.9375rem]">Nothing waits here.</p> : children}
    </section>
  )
}
