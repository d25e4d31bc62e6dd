import type { Settings } from '#model/kinds/settings.ts'

/** The company's address, phone and email as lines, without the empty ones. */
export function address(settings: Settings): readonly string[] {
  const { address_line_1, address_line_2, city, state, zip, phone, email } = settings
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [address_line_1, address_line_2, place, [phone, email].filter(Boolean).join('  ')].filter(Boolean)
}
