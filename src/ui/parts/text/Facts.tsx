import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { NotKnown } from './Figure.tsx'

export interface Fact {
  label: string
  /** Null, undefined or an empty text is shown as unknown. */
  value: ReactNode
  /** Large and first: the most important figures of a record. */
  strong?: boolean
  /** Beside the value: that it was corrected. */
  mark?: ReactNode
  /** The full width, for notes. */
  full?: boolean
}

export interface FactsProps {
  facts: readonly Fact[]
  /** Fewer columns, each as wide as an email address. */
  roomy?: boolean
}

/** A record's fields, each with its label above the value, in as many columns as fit. */
export function Facts({ facts, roomy = false }: FactsProps) {
  return (
    <dl className="grid grid-cols-(--across) gap-x-6 gap-y-4" style={{ '--across': across(roomy ? 12.5 : 8.5) }}>
      {facts.map(({ label, value, strong = false, full = false }) => (
        <div key={label} className={classes('min-w-0', full && 'col-span-full')}>
          <dt className="text-quiet text-sm">{label}</dt>
          <dd
            className={classes(
              'break-words',
              strong ? 'text-xl/7 font-bold' : 'font-medium',
              full && 'whitespace-pre-line',
            )}
          >
            <FactValue value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A fact's value, or that it is not known. */
export const FactValue = ({ value }: Pick<Fact, 'value'>) =>
  value === null || value === undefined || value === '' ? <NotKnown /> : value

const across = (rem: number): string => `repeat(auto-fill, minmax(min(100%, ${rem}rem), 1fr))`
