import type { Language } from '#model/values/languages.ts'
import { trust } from '#words/papers.ts'

const screen = (marks: string): string =>
  `<svg viewBox="0 0 160 100" width="160" height="100" aria-hidden="true"><rect x="2" y="2" width="156" height="96" rx="10" fill="#fff" stroke="#062c40" stroke-width="3"/>${marks}</svg>`
const row = (y: number, wide: number, marked: boolean): string =>
  `<rect x="16" y="${y}" width="${wide}" height="12" rx="4" fill="${marked ? '#b4541a' : '#d6d3cc'}"/>`

/** Drawings of the buttons to press, by device. */
const drawings = {
  Android: screen(row(18, 90, false) + row(42, 120, true) + row(66, 70, false)),
  iPad: screen(
    `${row(28, 80, false)}<rect x="108" y="26" width="34" height="18" rx="9" fill="#b4541a"/><circle cx="133" cy="35" r="7" fill="#fff"/>${row(62, 110, false)}`,
  ),
  Windows: screen(
    `<rect x="2" y="2" width="156" height="18" rx="8" fill="#062c40"/>${row(34, 100, false)}<rect x="92" y="70" width="54" height="18" rx="5" fill="#b4541a"/>`,
  ),
}

const devices = ['Android', 'iPad', 'Windows'] as const

/** The style of the page, in a separate file: our pages have no inline styles. */
export const trustStyle = `body{margin:0;font:17px/1.5 system-ui,sans-serif;color:#18181b;background:#f6f5f2}
main{max-width:46rem;margin:0 auto;padding:1.5rem}h1{font-size:1.6rem}h2{font-size:1.2rem;margin:0 0 .5rem}
a.button{display:inline-block;margin:.25rem .5rem .25rem 0;padding:.75rem 1.25rem;border-radius:.5rem;background:#062c40;color:#fff;font-weight:700;text-decoration:none}
section{display:grid;grid-template-columns:10rem 1fr;gap:1rem;margin:1rem 0;padding:1rem;background:#fff;border:1px solid #e4e0d8;border-radius:.75rem}
ol{margin:0;padding-inline-start:1.25rem}@media(max-width:34rem){section{grid-template-columns:1fr}}`

/** A page that explains how a tablet trusts the plant's own authority. `home` is the plant by https. */
export function trustPage(language: Language, home: string): string {
  const { title, why, load, go, steps } = trust[language]
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="/trust.css"></head>
<body><main><h1>${title}</h1><p>${why}</p>
<p><a class="button" href="/authority.crt">${load}</a><a class="button" href="${home}">${go}</a></p>
${devices.map((device) => `<section><div><h2>${device}</h2>${drawings[device]}</div><ol>${steps[device].map((step) => `<li>${step}</li>`).join('')}</ol></section>`).join('\n')}
</main></body></html>
`
}
