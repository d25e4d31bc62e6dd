import { classes } from './classes.ts'
import { type Fact, FactValue } from './Facts.tsx'

/** A record's facts: its three most important figures large, the others in a quiet list in two columns. */
export function RecordFacts({ facts }: { facts: readonly Fact[] }) {
  const isLarge = ({ strong = false }: Fact): boolean => strong
  return (
    <div className="@container grid gap-5">
      <dl className="flex flex-wrap gap-x-6 gap-y-3 empty:hidden @sm:gap-x-8">
        {facts.filter(isLarge).map((fact) => (
          <div key={fact.label} className="@sm:min-w-24">
            <dt className="text-quiet text-sm">{fact.label}</dt>
            <dd className="text-xl/8 font-bold break-words @sm:text-2xl/9">
              <FactValue {...fact} />
              {fact.mark}
            </dd>
          </div>
        ))}
      </dl>
      <dl className="grid grid-cols-1 gap-x-10 @lg:grid-cols-2">
        {facts
          .filter((fact) => !isLarge(fact))
          .map((fact) => (
            <div
              key={fact.label}
              className={classes('border-line flex justify-between gap-4 border-t py-2', fact.full && 'col-span-full')}
            >
              <dt className="text-quiet shrink-0 text-sm/6">{fact.label}</dt>
              <dd
                className={classes(
                  'min-w-0 break-words',
                  fact.full ? 'grow whitespace-pre-line' : 'text-end font-medium',
                )}
              >
                <FactValue {...fact} />
                {fact.mark}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
