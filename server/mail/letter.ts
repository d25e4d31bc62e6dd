import { type Language, ownLanguage } from '#model/values/languages.ts'

/** A list under a title. */
export interface Part {
  readonly title: string
  readonly lines: readonly string[]
}

/** The text of a mail in one language. The link has its own words. */
interface Words {
  readonly language: Language
  readonly paragraphs: readonly string[]
  readonly parts?: readonly Part[]
  readonly link?: string
  readonly after?: readonly string[]
}

/** A mail in every language with the same link, since the reader's language is not known. */
export interface Letter {
  readonly subject: string
  readonly address?: string
  readonly words: readonly Words[]
  /** The address for the mail program's unsubscribe button (RFC 8058). */
  readonly unsubscribe?: string
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark)

/** A letter as plain text. The link is on its own line, unbroken, so that every mail program can open it. */
export const asText = ({ words, address }: Letter): string =>
  words
    .map(({ paragraphs, parts = [], link, after = [] }) =>
      [
        ...paragraphs,
        ...parts.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join('\n')),
        ...(link === undefined || address === undefined ? [] : [`${link}:\n${address}`]),
        ...after,
      ].join('\n\n'),
    )
    .join('\n\n--\n\n')

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`

const button = (words: string, address: string): string =>
  `<p style="margin:24px 0"><a href="${escaped(address)}" style="background:#062c40;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:bold;display:inline-block">${escaped(words)}</a></p>`

const list = ({ title, lines }: Part): string =>
  `<h2 style="margin:24px 0 8px;font-size:16px">${escaped(title)}</h2>
<ul style="margin:0 0 16px;padding-left:20px">${lines.map((line) => `<li style="margin:0 0 4px">${escaped(line)}</li>`).join('')}</ul>`

const asHtmlPart = (
  { language, paragraphs, parts = [], link, after = [] }: Words,
  address: string | undefined,
): string =>
  `<div lang="${language}">
${[
  ...paragraphs.map(paragraph),
  ...parts.map(list),
  ...(link === undefined || address === undefined ? [] : [button(link, address)]),
  ...after.map(paragraph),
].join('\n')}
</div>`

/** A letter as HTML without pictures and external styles: opening it fetches nothing. */
export function asHtml({ subject, words, address }: Letter): string {
  const [first] = words
  const divider = '<hr style="border:0;border-top:1px solid #e4e4e7;margin:24px 0">'
  const whole =
    address === undefined
      ? ''
      : `${divider}<p style="margin:0;color:#52525b;font-size:14px;word-break:break-all">${escaped(address)}</p>`
  return `<!doctype html>
<html lang="${first?.language ?? ownLanguage.tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f5f2"><div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px;color:#18181b;font:16px/1.5 system-ui,sans-serif">
${words.map((each) => asHtmlPart(each, address)).join(`\n${divider}\n`)}
${whole}
</div></body></html>
`
}
