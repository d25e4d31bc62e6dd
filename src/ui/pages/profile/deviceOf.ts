import { t } from '#ui/words/words.ts'

// The more specific first: every browser also names those that it imitates.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const named = (list: typeof browsers, label: string): string | undefined => list.find(([sign]) => sign.test(label))?.[1]

/** The device of a session, in words: "Chrome on Android"; an unrecognised label is shown unchanged. */
export function deviceOf(label: string): string {
  const [browser, system] = [named(browsers, label), named(systems, label)]
  if (browser === undefined && system === undefined) return label.trim() || t('Unknown device')
  if (system === undefined) return browser ?? t('Browser')
  return t('{browser} on {system}', { browser: browser ?? t('Browser'), system })
}
