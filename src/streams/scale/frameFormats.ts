import { poundsOf, type ScaleReading, type ScaleUnit } from './reading.ts'
import { toledoFrame } from './toledoFrame.ts'

type Fields = Readonly<Record<string, string | undefined>>

/** The measured part that all formats share: sign, figure, unit. */
const sign = String.raw`(?<sign>[-+]?)`
const figure = String.raw`(?<figure>\d+\.?\d*|\.\d+)`
const unit = String.raw`(?<unit>lb|kg|oz|g)`

/** Each format as its maker describes it, from start to end: a frame with any deviation is not a weight. */
const formats: readonly (readonly [RegExp, (fields: Fields) => ScaleReading | null])[] = [
  // A&D, CAS and compatible scales: `ST,GS,+ 1234.5 lb`, `US,+001234.5 lb`, `OL,GS,+9999999lb`. CAS adds its number and
  // a byte of status lamps in between. TR is a tare, not a weight.
  [
    new RegExp(
      String.raw`^(?<state>ST|US),(?:(?<mode>GS|NT),?)?(?:(?![A-Z]{2})..,)?[ ]*${sign}[ ]*${figure}[ ]*,?[ ]*${unit}[ ]*$`,
    ),
    ({ state, mode, ...rest }) => weight(rest, state === 'ST', mode === 'NT'),
  ],
  [/^OL,(?:GS,|NT,)?(?:..,)?(?<sign>[-+]?).*$/, ({ sign }) => ({ kind: sign === '-' ? 'under' : 'over' })],
  // Mettler-Toledo SICS: `S S     1234.5 lb`, `S D …` while it moves, `S +` and `S -` beyond its range.
  [
    new RegExp(`^S (?<state>[SD])[ ]+${sign}[ ]*${figure}[ ]+${unit}[ ]*$`),
    ({ state, ...rest }) => weight(rest, state === 'S', false),
  ],
  [/^S (?<sign>[-+])$/, ({ sign }) => ({ kind: sign === '-' ? 'under' : 'over' })],
  // Rice Lake, and Cardinal as IQ355: sign, seven characters, unit L K G O, G or N, state.
  [
    /^(?<sign>[ +-])(?=[ .\d]{6}[.\d][LKGO])[ ]*(?<figure>\d+\.?\d*|\.\d+)(?<unit>[LKGO])(?<mode>[GN])(?<state>[ IMOZ]?)$/,
    ({ mode, state = '', unit: letter = '', ...rest }) =>
      stated(state, { ...rest, unit: longUnit[letter] }, mode === 'N'),
  ],
  [/^(?<sign>[\^\]]).{7}[LKGO ][GN].?$/, ({ sign }) => ({ kind: sign === ']' ? 'under' : 'over' })],
  // Cardinal SB-200 (state before the unit), SB-400 (state at the end, two letters) and as Rice Lake sends it (spaced).
  [
    new RegExp(String.raw`^(?<sign>[ +-])[ ]*${figure}(?<state>[ OMe])${unit}(?<mode>[GN])$`),
    ({ mode, state = '', ...rest }) => stated(state, rest, mode === 'N'),
  ],
  [
    new RegExp(String.raw`^(?<sign>[ +-])[ ]*${figure}${unit}(?<mode>[GN])(?<state>OC|CZ|MO|ee|[ ]{0,2})$`),
    ({ mode, state = '', ...rest }) => stated(state, rest, mode === 'N'),
  ],
  [
    new RegExp(String.raw`^(?<sign>[+-])${figure}(?<state>[ mo])[ ]${unit}[ ]+(?<mode>[gn])[ ]*$`),
    ({ mode, state = '', ...rest }) => stated(state.toUpperCase(), rest, mode === 'n'),
  ],
  // SMA: state, range, mode, motion, custom, ten characters, unit of three.
  [
    new RegExp(
      String.raw`^(?<state>[ ZOUEe])\d(?<mode>[GNgn])(?<motion>[ M]).(?=[-. \d]{10}[a-z])[ ]*${sign}[ ]*${figure}${unit}[ ]*$`,
    ),
    ({ mode, motion, state = '', ...rest }) =>
      stated(motion === 'M' && !/[OUEe]/.test(state) ? 'M' : state, rest, mode?.toUpperCase() === 'N'),
  ],
]

const longUnit: Readonly<Record<string, ScaleUnit>> = { L: 'lb', K: 'kg', G: 'g', O: 'oz' }

/** Parses a scale's frame in any of the known formats; null if it matches none, or is truncated. */
export function readFrame(frame: string): ScaleReading | null {
  for (const [shape, read] of formats) {
    const fields = shape.exec(frame)?.groups
    if (fields !== undefined) return read(fields)
  }
  return toledoFrame(frame)
}

/** A weight with the state in its frame: M, MO moving; O, OC over; U under; I, E, e, ee faulty. */
function stated(state: string, fields: Fields, net: boolean): ScaleReading | null {
  if (state.startsWith('O')) return { kind: fields['sign'] === '-' ? 'under' : 'over' }
  if (state === 'U') return { kind: 'under' }
  if (/^[IEe]/.test(state)) return { kind: 'faulty' }
  return weight(fields, !state.startsWith('M'), net)
}

function weight({ sign, figure, unit }: Fields, steady: boolean, net: boolean): ScaleReading | null {
  if (figure === undefined || !isUnit(unit)) return null
  return { kind: 'weight', pounds: poundsOf(figure, unit, sign === '-'), steady, net }
}

const isUnit = (unit: string | undefined): unit is ScaleUnit => /^(?:lb|kg|g|oz)$/.test(unit ?? '')
