/**
 * The origin of a web address, `https://plant.example.com`; null if the text has a path or a user name, or is invalid.
 */
export function originIn(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href ? url.origin : null
}
