import { useStaff } from '#ui/hooks/usePlantValues.ts'
import { NotKnown } from '#ui/parts/Figure.tsx'
import { PlainDate } from '#ui/parts/Instant.tsx'

/** Somebody who works here, by name. */
export function Person({ id }: { id: number | null }) {
  const staff = useStaff()
  if (id === null) return <NotKnown />
  const one = staff.find((each) => each.id === id)
  return one === undefined ? `User ${id}` : `${one.first_name} ${one.last_name}`
}

/** When the client was told, and by whom. */
export function Notified({ by, on }: { by: number | null; on: string | null }) {
  if (on === null) return 'Not yet'
  return (
    <>
      <PlainDate on={on} />
      {by !== null && (
        <span className="text-quiet block text-sm font-normal">
          by <Person id={by} />
        </span>
      )}
    </>
  )
}

/** Yes or no. */
export const yesNo = (is: boolean): string => (is ? 'Yes' : 'No')
