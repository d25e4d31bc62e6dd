import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { untranslatedTexts } from './untranslatedTexts.ts'

const texts = (source: string) => untranslatedTexts('Screen.tsx', source).map(({ text }) => text)

describe('a text that bypasses t', () => {
  it.each([
    ['between tags', 'const a = <p>Try again</p>', ['Try again']],
    ['between tags, beside a value', 'const a = <p>{n} of them</p>', ['of them']],
    ['in an expression between tags', "const a = <p>{late && 'late'}</p>", ['late']],
    ['in an attribute that is read', 'const a = <Section title="lots" />', ['lots']],
    ['in an attribute that is heard', 'const a = <ol aria-label="steps" />', ['steps']],
    ['in one of two answers', "const a = <Count unit={n === 1 ? 'bag' : 'bags'} />", ['bag', 'bags']],
    ['in a template', 'const a = <Skeleton label={`Loading ${what}`} />', ['`Loading ${what}`']],
    ['in a template that is only worded', 'const a = `${n} days`', ['`${n} days`']],
    ['under a key that is read', "const a = { label: 'yes' }", ['yes']],
    ['as a status that is shown', 'const a = <Fact label="Ready" />', ['Ready']],
    ['as the title of a column', "const a = textColumn('email', 'Email', emailOf)", ['Email']],
    ['as a sentence anywhere', "function a() { return 'No lots yet' }", ['No lots yet']],
    ['as a default', "function a({ yes = 'Yes' }) {}", ['Yes']],
  ])('should be found %s', (_, source, expected) => {
    expect(texts(source)).toEqual(expected)
  })

  it.each([
    ['what is said through it', "const a = <p title={t('Lots')}>{plural(n, '{n} Bag', '{n} Bags')}</p>"],
    ['what is a value', 'const a = lot.status === \'Ready\' && <StatusPill status="Sold" />'],
    ['class names', "const a = <p className={`${row} flex grow`}>{n}</p>; const aClass = 'flex grow'"],
    ['signs', 'const a = <p>{one} · {other} – 3 %</p>'],
    ['what is thrown', "throw new Error('No PlantClientProvider')"],
    ['keys', "const a = key === 'Escape' && { kind: 'row' }"],
  ])('should not be %s', (_, source) => {
    expect(texts(source)).toEqual([])
  })

  it('should name the place', () => {
    expect(untranslatedTexts('Screen.tsx', 'const a = (\n  <p>Lots</p>\n)')).toEqual([{ line: 2, text: 'Lots' }])
  })
})

describe('the screens', () => {
  // Texts equal in every language, or invisible ones.
  const same = new Set([
    "parts/text/format.ts: `${sign}${whole().format(Math.floor(minutes / 60))} h ${String(minutes % 60).padStart(2, '0')} min`",
    'parts/fields/signatureImage.ts: `italic ${Math.min(72, 1100 / Math.max(name.length, 1))}px "Segoe Script", "Snell Roundhand", cursive`',
    'shell/usePageTitle.ts: Pecanyard – track pecan cleaning',
    'pages/profile/deviceOf.ts: Samsung Internet',
    'guest/LanguageChoice.tsx: No se pudo cargar el español. Elíjalo otra vez cuando haya conexión.',
    'scan/keyReader.ts: Alt',
    'pages/system/MailSection.tsx: SPF',
    'pages/system/MailSection.tsx: DKIM',
    'pages/system/MailSection.tsx: DMARC',
    'pages/timeline/TimelineKeys.tsx: Esc',
    'search/SearchButton.tsx: Ctrl K',
    'workflow/WorkflowDialog.tsx: Confirmation',
    'workflow/shipment/SignDialog.tsx: `sign ${shipment}`',
    'workflow/frame/request.ts: `confirm ${request.title}`',
  ])
  const files = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('words/'))
    .toSorted()

  it('should use t for all texts, so that they have Spanish', () => {
    const found = files.flatMap((file) =>
      untranslatedTexts(file, readFileSync(`src/ui/${file}`, 'utf8'))
        .filter(({ text }) => !same.has(`${file}: ${text}`))
        .map(({ line, text }) => `src/ui/${file}:${line} ${text}`),
    )
    expect(found).toEqual([])
  })
})

describe('the page’s beginning, before it knows its language', () => {
  const importsOf = (source: string): readonly string[] =>
    [...source.matchAll(/^(?:import|export)(?! type)[^'()]*'(#[^']+|\.\/[^']+)'/gm)].map(([, from = '']) => from)
  const pathOf = (from: string, by: string): string =>
    from.startsWith('#') ? from.replace('#', 'src/') : `${by.slice(0, by.lastIndexOf('/'))}${from.slice(1)}`
  const readAt = (file: string): string => (/\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : '')

  it('should have no texts: a constant would stay English', () => {
    const beginning = new Set(['src/main.tsx'])
    // A loop over a set also visits entries added during it.
    for (const file of beginning) for (const from of importsOf(readAt(file))) beginning.add(pathOf(from, file))
    const shared = readdirSync('src/ui/words').filter((file) => file.endsWith('.ts'))
    const early = [...beginning, ...shared.map((file) => `src/ui/words/${file}`)]
    expect(early.length).toBeGreaterThan(20)
    expect(
      early.filter((file) => /import \{[^}]*\b(?:t|plural|named)\b[^}]*\} from '.*words\.ts'/.test(readAt(file))),
    ).toEqual([])
  })
})
