import { strToU8, zipSync } from 'fflate'

/** The XML of a sheet's rows, by the sheet's name. */
export type Sheets = Readonly<Record<string, string>>

/** Formats of cells by their place: none, a day, an instant, a code of four places, text. */
export const styles = { none: 0, day: 1, instant: 2, code: 3, text: 4 } as const

/** A workbook as spreadsheets save it; `more` are other files within, `shared` its shared texts as XML. */
export function workbookFile(
  sheets: Sheets,
  { shared = [], more = {} }: { shared?: readonly string[]; more?: Readonly<Record<string, Uint8Array>> } = {},
): Uint8Array {
  const names = Object.keys(sheets)
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets>${names
      .map((name, nth) => `<sheet name="${name}" sheetId="${nth + 1}" r:id="rId${nth + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
      ...names.map((_, nth) => related(nth + 1, 'worksheet', `worksheets/sheet${nth + 1}.xml`)),
      related(names.length + 1, 'styles', 'styles.xml'),
      related(names.length + 2, 'sharedStrings', 'sharedStrings.xml'),
    ].join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="0000"/></numFmts><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${shared.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      names.map((name, nth) => [
        `xl/worksheets/sheet${nth + 1}.xml`,
        `<worksheet ${main}><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
  }
  return zipSync(
    { ...Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])), ...more },
    { level: 1 },
  )
}

/** A row of texts within the sheet. */
export const textRow = (row: number, texts: readonly string[]): string =>
  `<row r="${row}">${texts.map((text, nth) => `<c r="${letter(nth)}${row}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join('')}</row>`

const letter = (nth: number): string => String.fromCharCode(65 + nth)

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const related = (nth: number, type: string, target: string): string =>
  `<Relationship Id="rId${nth}" Type="${relations}/${type}" Target="${target}"/>`
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
