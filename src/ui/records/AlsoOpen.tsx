import Eye from 'lucide-react/icons/eye'
import { useEffect } from 'react'
import { personName } from '#model/values/personName.ts'
import { isStaff } from '#model/values/roles.ts'
import type { ShownRecord } from '#model/wire/socketMessage.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useStaff } from '#ui/hooks/usePlantValues.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { plural, t } from '#ui/words/words.ts'

/** Says who else of the staff has this record's page open, and tells them of us. Nothing where nobody has. */
export function AlsoOpen({ list, id }: ShownRecord) {
  const { viewers } = usePlantClient()
  const others = useSignal(viewers.others)
  const staff = useStaff()
  const isSeen = isStaff(useSelf())
  useEffect(() => {
    viewers.show(isSeen ? { list, id } : null)
    return () => viewers.show(null)
  }, [viewers, isSeen, list, id])
  const names = others.flatMap((other) => {
    const person = staff.find((each) => each.id === other.id)
    if (person === undefined) return []
    const name = personName(person)
    return other.devices === 1 ? [name] : [`${name} (${plural(other.devices, '{n} device', '{n} devices')})`]
  })
  return (
    <p aria-live="polite" className="text-quiet flex items-center gap-1.5 text-sm print:hidden">
      {names.length > 0 && (
        <>
          <Eye aria-hidden className="size-4 shrink-0" />
          {t('Also open: {names}', { names: names.join(', ') })}
        </>
      )}
    </p>
  )
}
