/** What a mail says. Paragraphs and one link, so that it reads the same as text and as HTML. */
export interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link?: { readonly words: string; readonly address: string }
  readonly after?: readonly string[]
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark)

/** A letter as plain text: the link stands on a line of its own, whole, so that every mail program can open it. */
export function asText({ paragraphs, link, after = [] }: Letter): string {
  return [...paragraphs, ...(link === undefined ? [] : [`${link.words}:\n${link.address}`]), ...after].join('\n\n')
}

/** A letter as HTML without pictures, styles of its own only: nothing is fetched by opening it. */
export function asHtml({ subject, paragraphs, link, after = [] }: Letter): string {
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`
  const button = (words: string, address: string): string =>
    `<p style="margin:24px 0"><a href="${escaped(address)}" style="background:#062c40;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:bold;display:inline-block">${escaped(words)}</a></p>` +
    `<p style="margin:0 0 16px;color:#52525b;font-size:14px">Or open this address:<br><a href="${escaped(address)}" style="color:#062c40;word-break:break-all">${escaped(address)}</a></p>`
  const body = [
    ...paragraphs.map(paragraph),
    ...(link === undefined ? [] : [button(link.words, link.address)]),
    ...after.map(paragraph),
  ].join('\n')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f5f2"><div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px;color:#18181b;font:16px/1.5 system-ui,sans-serif">
${body}
</div></body></html>
`
}
