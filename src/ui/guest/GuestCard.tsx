import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { guardMs } from '#ui/parts/hands/pressGuard.ts'
import { LanguageChoice } from './LanguageChoice.tsx'

export interface Company {
  readonly name: string
  /** The address of its icon, or null. */
  readonly icon: string | null
}

interface GuestCardProps {
  readonly company: Company
  readonly title: string
  readonly children: ReactNode
}

/** The page of a guest: the plant's name, one thing to do, and the choice of language. */
export function GuestCard({ company: { name, icon }, title, children }: GuestCardProps) {
  const languages = useWaitsWhereItMoves()
  return (
    <div className="mx-auto grid w-full max-w-md content-center gap-6 px-4 py-10 sm:min-h-[75dvh]">
      <div className="flex items-center justify-center gap-3">
        {icon ? (
          <img src={icon} alt="" width={55} height={55} className="size-[55px] object-contain" />
        ) : (
          <span
            aria-hidden
            className="rounded-card bg-bar text-on-bar grid size-[55px] place-items-center text-2xl font-bold"
          >
            {name.trim().charAt(0).toUpperCase() || 'P'}
          </span>
        )}
        <p className="min-w-0 text-xl/7 font-bold text-balance wrap-anywhere">{name}</p>
      </div>
      <div className="rounded-card border-line bg-surface shadow-raised grid gap-5 border px-5 py-6 sm:px-8 sm:py-8">
        <h1 className="text-2xl/8 font-bold tracking-tight">{title}</h1>
        {children}
      </div>
      <div ref={languages}>
        <LanguageChoice labelHidden />
      </div>
    </div>
  )
}

/**
 * An element that takes no pointer for a moment after it has moved. An answer is shorter than its form: the second half
 * of a double tap would hit the language, which reloads the page and loses the answer.
 */
function useWaitsWhereItMoves(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const before = useRef<number>(null)
  useLayoutEffect(() => {
    const { current: box } = element
    if (box === null) return
    const isMoved = before.current !== null && before.current !== box.offsetTop
    before.current = box.offsetTop
    if (!isMoved) return
    box.style.pointerEvents = 'none'
    setTimeout(() => (box.style.pointerEvents = ''), guardMs)
  })
  return element
}
