import { useId } from 'react'
import { useList } from '#ui/hooks/useList.ts'
import { t } from '#ui/words/words.ts'
import { recentClients } from './wagonInput.ts'

export interface RecentClientsProps {
  value: string
  /** The current day at the plant. */
  today: string
  onChange: (client: string) => void
}

/** The clients with wagons in the last days, one touch each: most arriving wagons are theirs. */
export function RecentClients({ value, today, onChange }: RecentClientsProps) {
  const group = useId()
  const clients = recentClients(useList('wagons').toArray(), today)
  if (clients.length === 0) return null
  return (
    <div role="radiogroup" aria-labelledby={`${group}-title`} className="col-span-full">
      <p id={`${group}-title`} className="text-quiet pb-1.5 text-sm">
        {t('Clients of the last days')}
      </p>
      <div className="grid grid-cols-2 gap-2 @2xl:grid-cols-6">
        {clients.map(({ client, name }) => (
          <label key={client} className={tileClass}>
            <input
              type="radio"
              name={group}
              data-later
              checked={value === String(client)}
              onChange={() => onChange(String(client))}
              className="absolute inset-0 appearance-none rounded-[inherit]"
            />
            <span className="line-clamp-2 min-w-0">{name}</span>
          </label>
        ))}
      </div>
    </div>
  )
}

const tileClass =
  'relative flex min-h-target cursor-pointer items-center rounded-control border border-edge bg-surface px-3 py-2 ' +
  'text-[0.9375rem]/5 font-semibold transition-colors duration-100 hover:border-ink ' +
  'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink ' +
  'has-checked:inset-ring-2 has-checked:inset-ring-accent'
