/**
 * Plants that several tests look at and leave as they found them: one in the middle of its season, an
 * empty one, one in its season that speaks a third language, and one in whose season people erred.
 */
export type Shared = 'season' | 'standing' | 'pseudo' | 'corrected'

/** The address of a shared plant; waits until its server answers. */
export async function sharedPlant(name: Shared): Promise<string> {
  const answer = await fetch(`${process.env['SHARED_PLANTS']}/${name}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}
