/** Where a text says that something is reached by the web, `https://plant.example.com`; null where it has a path, a name, or makes no sense. */
export function originIn(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href ? url.origin : null
}
