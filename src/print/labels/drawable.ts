// Scripts whose letters have a usual Latin spelling; characters in neither table are decomposed first.
const letters: ReadonlyMap<string, string> = new Map([
  ...spelled('–—‒―‐‑−', '-'),
  ...spelled('‘’‚‛′', "'"),
  ...spelled('“”„‟″', '"'),
  ...paired(
    'а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ - ы y ь - э e ю yu я ya і i ї yi є ye ґ g ђ dj ј j љ lj њ nj ћ c џ dz ў u',
  ),
  ...paired('α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o'),
  ...paired(
    'א a ב b ג g ד d ה h ו v ז z ח ch ט t י y כ k ך k ל l מ m ם m נ n ן n ס s ע a פ p ף f צ ts ץ ts ק k ר r ש sh ת t',
  ),
  ...paired(
    'ا a أ a إ i آ a ب b ت t ث th ج j ح h خ kh د d ذ dh ر r ز z س s ش sh ص s ض d ط t ظ z ع a غ gh ف f ق q ك k ل l م m ن n ه h و w ي y ى a ة a ء - ئ y ؤ w پ p چ ch ژ zh گ g ک k ی y',
  ),
])

function paired(table: string): readonly (readonly [string, string])[] {
  return [...table.matchAll(/(\S+) (\S+)/gu)].flatMap(([, letter = '', latin = '']) => {
    const words = latin === '-' ? '' : latin
    const upper = letter.toUpperCase()
    const small = [letter, words] as const
    return upper === letter ? [small] : [small, [upper, words.charAt(0).toUpperCase() + words.slice(1)] as const]
  })
}

function spelled(signs: string, words: string): readonly (readonly [string, string])[] {
  return Array.from(signs, (sign) => [sign, words] as const)
}

/** Hangul syllables are numbered by their parts: initial, vowel, final. */
const beginnings = 'g kk n d tt r m b pp s ss - j jj ch k t p h'.split(' ')
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const ends = '- k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')

function syllable(code: number): string {
  const at = code - 0xac00
  const parts = [
    beginnings[Math.floor(at / (vowels.length * ends.length))],
    vowels[Math.floor(at / ends.length) % vowels.length],
    ends[at % ends.length],
  ]
  return parts.filter((part) => part !== '-').join('')
}

/** The characters of the printer's own font: ASCII, Latin-1 and Latin Extended-A. */
const isDrawable = (words: string): boolean => /^[ -~\u00a1-\u00ac\u00ae-\u017f]*$/.test(words)

function inLatin(sign: string): string {
  if (isDrawable(sign)) return sign
  const latin = letters.get(sign)
  if (latin !== undefined) return latin
  if (/^[가-힣]$/.test(sign)) return syllable(sign.codePointAt(0) ?? 0)
  if (/^[\p{M}\p{Cf}\p{Cc}]$/u.test(sign)) return ''
  const parts = Array.from(sign.normalize('NFKD').replaceAll(/\p{M}/gu, ''), (part) => letters.get(part) ?? part).join(
    '',
  )
  return isDrawable(parts) ? parts : '?'
}

/**
 * A text as the printer's own font can draw it: Latin letters stay, other alphabets are transliterated, and a character
 * without a transliteration (Chinese, emoji) becomes a question mark. docs/labels.md.
 */
export const drawable = (words: string): string => Array.from(words.normalize('NFC'), inLatin).join('')
