import type { jsPDF } from 'jspdf'

/** A font for texts beyond Latin-1: two TrueType files in base64. */
export interface TicketFonts {
  readonly regular: string
  readonly bold: string
}

/** Whether a text has characters that the PDF's own Helvetica can't draw. */
export const leavesLatin1 = (text: string): boolean => /[^\u0000-\u00ff]/.test(text)

/** Registers a ticket's font with its PDF, and returns its name. Only the used glyphs are embedded. */
export function chooseFace(page: jsPDF, fonts: TicketFonts | null): string {
  if (fonts === null) return 'helvetica'
  for (const style of ['normal', 'bold'] as const) {
    const file = `ticket-${style}.ttf`
    page.addFileToVFS(file, style === 'bold' ? fonts.bold : fonts.regular)
    page.addFont(file, 'ticket', style)
  }
  return 'ticket'
}

/**
 * A text as a font can draw it: composed, with a question mark for each missing glyph.
 * Without that jsPDF would drop such characters, which would change a name.
 */
export function drawable(page: jsPDF, face: string): (text: string) => string {
  const hasGlyph = glyphsOf(page, face)
  return (text) => Array.from(composed(text), (each) => (hasGlyph(each.codePointAt(0) ?? 0) ? each : '?')).join('')
}

// Hebrew, Arabic and related scripts; and combining marks without a composed letter in Unicode.
const wantsSetting = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|\p{M}/u

/** Whether a text needs more than simple left-to-right layout, the only one that jsPDF does well. */
export const isSetByHand = (text: string): boolean => wantsSetting.test(composed(text))

/** A text with its combining marks composed, where Unicode has the composed letter. */
export const composed = (text: string): string => text.normalize('NFC')

function glyphsOf(page: jsPDF, face: string): (codePoint: number) => boolean {
  if (face === 'helvetica') return (codePoint) => codePoint <= 0xff
  page.setFont(face, 'normal')
  const map = inside(page.getFont(), 'metadata', 'cmap', 'unicode', 'codeMap')
  return (codePoint) => codePoint <= 0x1f || Number(inside(map, String(codePoint)) ?? 0) > 0
}

/** The value at the end of a path through untyped objects. */
function inside(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    value,
  )
}
