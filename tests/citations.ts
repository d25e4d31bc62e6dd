/** A text of the project, by its path from the root. */
export type Texts = ReadonlyMap<string, string>

const paper = {
  specification: ['docs/specification.md'],
  decisions: ['docs/decisions/0001-what-the-specification-leaves-open.md', 'docs/decisions/README.md'],
} as const
type Paper = keyof typeof paper

const several = String.raw`(?:, | and | to |–|-)`
const sections = new RegExp(String.raw`\bsections? (\d+(?:${several}\d+)*)`, 'gi')
const rulesNamed = new RegExp(String.raw`RULES\.md,? ((?:[A-Z]\d*\b(?:${several})?)+)`, 'g')
const ruleRow = /^\| ([A-Z]\d+|image|range) \|.*\| ([^|]+) \|$/gm

/** Every citation in some texts that leads nowhere, as `path: paper, section`. */
export function leadingNowhere(texts: Texts): readonly string[] {
  const headings = { specification: numbersIn(texts, 'specification'), decisions: numbersIn(texts, 'decisions') }
  const rules = [...(texts.get('src/machines/RULES.md') ?? '').matchAll(ruleRow)]
  const ids = new Set(rules.flatMap(([, id = '']) => [id, id.charAt(0)]))
  return [
    ...[...texts].flatMap(([path, text]) =>
      [...citationsIn(path, text)]
        .filter(([named, number]) => !headings[named].has(number))
        .map(([named, number]) => `${path}: ${named}, section ${number}`),
    ),
    ...[...texts].flatMap(([path, text]) =>
      [...text.matchAll(rulesNamed)]
        .flatMap(([, named = '']) => named.match(/[A-Z]\d*/g) ?? [])
        .filter((id) => !ids.has(id))
        .map((id) => `${path}: RULES.md ${id}`),
    ),
    ...rules.flatMap(([, id, sources = '']) =>
      sources
        .split(', ')
        .filter((source) => !isSource(source, headings))
        .map((source) => `${id}: ${source}`),
    ),
    ...[...texts].flatMap(([path, text]) => (path.endsWith('.md') ? deadLinks(texts, path, text) : [])),
    ...['docs/architecture.md', 'docs/glossary.md'].flatMap((path) => lostFiles(texts, path)),
  ]
}

/** The sections that a text cites, each with its document: the one named beside it, else the specification. */
export function* citationsIn(path: string, text: string): Generator<readonly [Paper, number]> {
  const flowing = text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
  for (const { 0: whole, 1: numbers = '', index } of flowing.matchAll(sections)) {
    const before = flowing.slice(Math.max(0, index - 20), index).toLowerCase()
    const after = flowing.slice(index + whole.length, index + whole.length + 20)
    const isOwn = path.startsWith('docs/decisions/') && !before.includes('specification')
    const named = /\bdecisions[,']? $/.test(before) || after.startsWith(' of the decisions') || isOwn
    for (const number of numbers.match(/\d+/g) ?? [])
      yield [named ? 'decisions' : 'specification', Number(number)] as const
  }
}

const numbersIn = (texts: Texts, named: Paper): ReadonlySet<number> =>
  new Set(
    paper[named].flatMap((path) =>
      [...(texts.get(path) ?? '').matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number)),
    ),
  )

function isSource(source: string, headings: Readonly<Record<Paper, ReadonlySet<number>>>): boolean {
  const [, kind, number] = /^(spec|dec) (\d+)$/.exec(source) ?? []
  if (kind === undefined) return source === 'plant'
  return headings[kind === 'spec' ? 'specification' : 'decisions'].has(Number(number))
}

/** The links of a page to files, or to headings, that are not there. Links out into the world are not followed. */
const deadLinks = (texts: Texts, path: string, text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^\w+:/.test(link))
    .filter((link) => {
      const { pathname, hash } = new URL(link, `file:///${path}`)
      const file = pathname.slice(1)
      const target = texts.get(file)
      if (target === undefined) return !isThere(texts, file)
      return hash !== '' && !anchorsOf(target).includes(hash.slice(1))
    })
    .map((link) => `${path}: ${link}`)

const isThere = (texts: Texts, file: string): boolean =>
  texts.has(file) || [...texts.keys()].some((each) => each.startsWith(`${file.replace(/\/$/, '')}/`))

/** The files and folders that a page names by their whole path and that are not there. */
const lostFiles = (texts: Texts, path: string): readonly string[] =>
  [...(texts.get(path) ?? '').matchAll(/`((?:src|server|tests|docs|scripts)\/[^`\s]*)`/g)]
    .map(([, file = '']) => file)
    .filter((file) => !isThere(texts, file))
    .map((file) => `${path}: ${file}`)

/** The anchors of a page's headings, as they are made on GitHub. */
const anchorsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
