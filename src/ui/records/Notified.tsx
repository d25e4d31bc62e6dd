import { useStaff } from '#ui/hooks/usePlantValues.ts'
import { PlainDate } from '#ui/parts/text/Instant.tsx'
import { t } from '#ui/words/words.ts'

/** When the client was told, and by whom where the reader may know who works here. */
export function Notified({ by, on }: { by: number | null; on: string | null }) {
  const teller = useStaff().find((each) => each.id === by)
  if (on === null) return t('Not yet')
  return (
    <>
      <PlainDate on={on} />
      {teller && (
        <span className="text-quiet block text-sm font-normal">
          {t('by {name}', { name: `${teller.first_name} ${teller.last_name}` })}
        </span>
      )}
    </>
  )
}
