import { personName } from '#model/values/personName.ts'
import { roles } from '#model/values/roles.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useStaff } from '#ui/hooks/usePlantValues.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { orList } from '#ui/words/wordList.ts'
import { t } from '#ui/words/words.ts'

export interface WhomToAskProps {
  /** The lowest role that may do what the reader may not. */
  least: 'supervisor' | 'administrator'
}

const most = 3

/** Whom staff ask for a correction or a setting, by name as far as names are known; nothing for others. */
export function WhomToAsk({ least }: WhomToAskProps) {
  const words = useWhomToAsk(least)
  return words && <p className="text-quiet basis-full text-sm">{words}</p>
}

/** The same as a sentence: "Sam Rivera or Ana Rigsby can correct this." Null for who may, and for no staff. */
export function useWhomToAsk(least: WhomToAskProps['least']): string | null {
  const self = useSelf()
  const staff = useStaff()
  const isOwn = usePlantClient().isPecanyard()
  const rank = roles[least]
  if (!isOwn || self === null || self.role_number < roles.staff || self.role_number >= rank) return null
  const names = staff
    .filter(({ role_number }) => role_number >= rank)
    // The nearest by role first: a supervisor is in the hall.
    .toSorted((a, b) => a.role_number - b.role_number)
    .slice(0, most)
    .map(personName)
    .filter((name) => name !== '')
  if (least === 'administrator')
    return names.length === 0
      ? t('An administrator can change this setting.')
      : t('{names} can change this setting.', { names: orList(names) })
  return names.length === 0
    ? t('A supervisor can correct what is wrong here.')
    : t('{names} can correct what is wrong here.', { names: orList(names) })
}
