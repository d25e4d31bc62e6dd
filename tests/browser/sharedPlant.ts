/**
 * Plants that several tests look at and leave as they found them: one in the middle of its season, and an empty one.
 */
export type Shared = 'season' | 'standing'

/** The address of a shared plant; waits until its server answers. */
export async function sharedPlant(name: Shared): Promise<string> {
  const answer = await fetch(`${process.env['SHARED_PLANTS']}/${name}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}
