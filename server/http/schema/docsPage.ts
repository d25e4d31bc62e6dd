import { isObject } from '#model/values/isObject.ts'
import { accessWords, tagOf } from './openApi.ts'
import { type Operation, operations } from './operations.ts'
import { type Json, listOf, partsOf, recordShapes } from './shapes.ts'

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark)

const recordName = (reference: unknown): string => String(reference).split('/').at(-1) ?? ''

/** A shape in few words, HTML: `integer or null`, `list of <a>Wagon</a>`. */
function shortly(shape: unknown): string {
  if (!isObject(shape)) return 'anything'
  const { $ref, type, items, anyOf, format } = shape
  if ($ref !== undefined) return `<a href="#${escaped(recordName($ref))}">${escaped(recordName($ref))}</a>`
  if ('const' in shape) return `<code>${escaped(JSON.stringify(shape['const']))}</code>`
  if ('enum' in shape)
    return listOf(shape['enum'])
      .map((value) => `<code>${escaped(JSON.stringify(value))}</code>`)
      .join(' ')
  if (anyOf !== undefined) return [...new Set(listOf(anyOf).map(shortly))].join(' or ')
  if (type === 'array') return `list of ${shortly(items)}`
  if (typeof format === 'string') return format
  return typeof type === 'string' ? type : 'anything'
}

function bounds(shape: unknown): string {
  if (!isObject(shape)) return ''
  const said = (['minimum', 'exclusiveMinimum', 'maximum', 'minLength', 'maxLength', 'pattern'] as const).flatMap(
    (name) =>
      shape[name] === undefined || shape[name] === Number.MAX_SAFE_INTEGER
        ? []
        : [`${name} ${JSON.stringify(shape[name])}`],
  )
  return escaped(said.join(', '))
}

function fields(caption: string, shape: Json): string {
  const required = listOf(shape['required'])
  const rows = Object.entries(partsOf(shape['properties'])).map(
    ([name, each]) =>
      `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${shortly(each)}</td><td>${required.includes(name) ? 'yes' : ''}</td><td>${bounds(each)}</td></tr>`,
  )
  if (rows.length === 0) return ''
  return `<div class="wide" tabindex="0" role="region" aria-label="${escaped(caption)}"><table><caption>${escaped(caption)}</caption><thead><tr><th scope="col">Field</th><th scope="col">Is</th><th scope="col">Required</th><th scope="col">Bounds</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const bodies = (body: Json): string =>
  listOf(body['anyOf'])
    .filter(isObject)
    .map((each) => fields(`Body of ${String(each['title'])}`, each))
    .join('') || fields('Body', body)

function operationText({ method, path, id, summary, access, query, body, status, answer }: Operation): string {
  const said = answer === null ? 'nothing' : shortly(answer)
  return `<details id="${escaped(id)}"><summary><span class="method">${method}</span> <code>${escaped(path)}</code> <span class="what">${escaped(summary)}</span></summary>
<p>${escaped(accessWords(access))} Answers ${status} with ${said}.</p>
${query === undefined ? '' : fields('Query', query)}${body === undefined ? '' : bodies(body)}</details>`
}

const section = (tag: string, all: readonly Operation[]): string =>
  `<section aria-labelledby="of-${escaped(tag)}"><h2 id="of-${escaped(tag)}">${escaped(tag.replaceAll('_', ' '))}</h2>${all.map(operationText).join('\n')}</section>`

const records = (): string =>
  Object.entries(recordShapes())
    .map(([name, shape]) =>
      isObject(shape) ? `<h3 id="${escaped(name)}">${escaped(name)}</h3>${fields(`Fields of ${name}`, shape)}` : '',
    )
    .join('\n')

/** The calls as an HTML page, without a script and with its own style sheet. */
export function docsPage(): string {
  const all = operations()
  const tags = [...new Set(all.map(({ path }) => tagOf(path)))]
  const links = tags.map((tag) => `<li><a href="#of-${escaped(tag)}">${escaped(tag.replaceAll('_', ' '))}</a></li>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>The calls of Pecanyard</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><a class="skip" href="#calls">Skip to the calls</a>
<header><h1>The calls of Pecanyard</h1>
<p>Every call that the screens make, generated from the schemas that read and answer them. For programs: <a href="/api/schema/">OpenAPI 3.1</a>.</p></header>
<nav aria-label="Kinds of calls"><ul>${links.join('')}<li><a href="#records">records</a></li></ul></nav>
<main id="calls" tabindex="-1">
${tags
  .map((tag) =>
    section(
      tag,
      all.filter(({ path }) => tagOf(path) === tag),
    ),
  )
  .join('\n')}
<h2 id="records">records</h2>
${records()}
</main></body></html>
`
}

export const docsStyle = `:root { color-scheme: light dark; --ink: light-dark(#15222b, #e8eef1); --quiet: light-dark(#52606a, #a9b7bf); --ground: light-dark(#f4f3ef, #08151c); --card: light-dark(#ffffff, #10212a); --line: light-dark(#d9d7cf, #2b3f4a); --accent: light-dark(#0b4a6b, #9fd3ee); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 68rem; padding: 1.5rem 1rem 4rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; text-transform: capitalize; scroll-margin-top: 1rem; }
h3 { font-size: 1.0625rem; margin: 1.5rem 0 .5rem; scroll-margin-top: 1rem; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid #b45309; outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { position: static; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .375rem 0; }
details { background: var(--card); border: 1px solid var(--line); border-radius: 10px; margin: .5rem 0; padding: 0 1rem; }
summary { cursor: pointer; padding: .75rem 0; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; color: var(--accent); }
.what { color: var(--quiet); }
.wide { overflow-x: auto; margin: .75rem 0 1rem; }
table { border-collapse: collapse; width: 100%; background: var(--card); }
@media (min-width: 40rem) { table { table-layout: fixed; } thead th:nth-child(1) { width: 26%; } thead th:nth-child(2) { width: 38%; } thead th:nth-child(3) { width: 10%; } td, th { overflow-wrap: anywhere; } }
caption { text-align: start; font-weight: 600; padding: .25rem 0; }
th, td { text-align: start; vertical-align: top; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); font-weight: 400; }
thead th { font-size: .875rem; color: var(--quiet); }
code { font: .9375em ui-monospace, monospace; }
`
