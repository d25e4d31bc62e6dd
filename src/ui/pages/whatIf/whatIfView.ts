import { WhatIfQuery } from '#model/calls/whatIf.ts'
import { dateIn, seasonYear } from '#model/values/calendar.ts'

/** A question as the page's address has it: a season, null for none asked yet, and the settings that are others. */
export interface WhatIfView {
  readonly season: number | null
  /** By the settings' names, as the address has them. */
  readonly change: Readonly<Record<string, string>>
}

/** The question of an address; null where it asks by something that no season is decided by. */
export function readWhatIfView(address: string): WhatIfView | null {
  const params = Object.fromEntries(new URLSearchParams(address))
  const parsed = WhatIfQuery.safeParse(params)
  if (!parsed.success) return null
  const { season: _season, ...change } = params
  return { season: parsed.data.season ?? null, change }
}

/** The address of a question. */
export function whatIfAddress(season: number, change: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams({ season: String(season) })
  for (const [name, value] of Object.entries(change)) params.set(name, String(value))
  return `/what-if?${params.toString()}`
}

/** How many seasons are offered, the present one first. */
const offered = 5

/** The year of the present season and of those before it, with one that was asked for. */
export function seasonsOffered(
  now: number,
  settings: { readonly time_zone: string; readonly season_start: string },
  asked: number | null,
): readonly number[] {
  const present = seasonYear(dateIn(now, settings.time_zone), settings)
  const years = Array.from({ length: offered }, (_, ago) => present - ago)
  return [...new Set([...years, ...(asked === null ? [] : [asked])])].toSorted((one, other) => other - one)
}
