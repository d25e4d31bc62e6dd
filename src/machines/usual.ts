import { type Settings, type Usual, usualRanges } from '#model/kinds/settings.ts'

/** The bounds of a usual range, both included. */
export const boundsOf = (settings: Settings, usual: Usual): readonly [least: number, most: number] => {
  const [least, most] = usualRanges[usual]
  return [settings[least], settings[most]]
}

/** The bounds of the settings as text: `800–2,000`. */
export const rangeOf = (settings: Settings, usual: Usual): string =>
  boundsOf(settings, usual)
    .map((bound) => bound.toLocaleString('en-US'))
    .join('–')

export const isUsual = (settings: Settings, usual: Usual, value: number): boolean => {
  const [least, most] = boundsOf(settings, usual)
  return least <= value && value <= most
}
