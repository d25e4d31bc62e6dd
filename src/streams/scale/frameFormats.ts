import { ohausFrame } from './ohausFrame.ts'
import { poundsOf, type ScaleFormat, type ScaleReading, type ScaleUnit } from './reading.ts'
import { toledoFrame } from './toledoFrame.ts'

type Fields = Readonly<Record<string, string | undefined>>
type Format = readonly [format: ScaleFormat, shape: RegExp, read: (fields: Fields) => ScaleReading | null]

/** A frame's reading, and the format that it has. */
export interface FrameRead {
  readonly format: ScaleFormat
  readonly reading: ScaleReading
}

/** The measured part that all formats share: sign, figure, unit. Makers write units in any case: `lb`, `LB`. */
const sign = String.raw`(?<sign>[-+]?)`
const figure = String.raw`(?<figure>\d+\.?\d*|\.\d+)`
const unit = '(?<unit>[Ll][Bb]|[Kk][Gg]|[Oo][Zz]|[Gg])'

/** Each format as its maker describes it, from start to end: a frame with any deviation is not a weight. */
const formats: readonly Format[] = [
  // A&D, CAS and compatible scales: `ST,GS,+ 1234.5 lb`, `US,+001234.5 lb`, `OL,GS,+9999999lb`. CAS adds its number and
  // a byte of status lamps in between. TR is a tare, not a weight.
  [
    'A&D',
    new RegExp(
      String.raw`^(?<state>ST|US),(?:(?<mode>GS|NT),?)?(?:(?![A-Z]{2})..,)?[ ]*${sign}[ ]*${figure}[ ]*,?[ ]*${unit}[ ]*$`,
    ),
    ({ state, mode, ...rest }) => weight(rest, state === 'ST', mode === 'NT'),
  ],
  ['A&D', /^OL,(?:GS,|NT,)?(?:..,)?(?<sign>[-+]?).*$/, ({ sign }) => ({ kind: sign === '-' ? 'under' : 'over' })],
  // Mettler-Toledo SICS: `S S     1234.5 lb`, `S D …` while it moves, `S +` and `S -` beyond its range.
  [
    'Mettler SICS',
    new RegExp(`^S (?<state>[SD])[ ]+${sign}[ ]*${figure}[ ]+${unit}[ ]*$`),
    ({ state, ...rest }) => weight(rest, state === 'S', false),
  ],
  ['Mettler SICS', /^S (?<sign>[-+])$/, ({ sign }) => ({ kind: sign === '-' ? 'under' : 'over' })],
  // Rice Lake, and Cardinal as IQ355: sign, seven characters, unit L K G O, G or N, state.
  [
    'Rice Lake',
    /^(?<sign>[ +-])(?=[ .\d]{6}[.\d][LKGOlkgo])[ ]*(?<figure>\d+\.?\d*|\.\d+)(?<unit>[LKGOlkgo])(?<mode>[GNgn])(?<state>[ IMOZimoz]?)$/,
    ({ mode, state = '', unit: letter = '', ...rest }) =>
      stated(state.toUpperCase(), { ...rest, unit: longUnit[letter.toUpperCase()] }, isNet(mode)),
  ],
  ['Rice Lake', /^(?<sign>[\^\]]).{7}[LKGO ][GN].?$/, ({ sign }) => ({ kind: sign === ']' ? 'under' : 'over' })],
  // Cardinal SB-200 (state before the unit), SB-400 (state at the end, two letters) and as Rice Lake sends it (spaced).
  [
    'Cardinal',
    new RegExp(String.raw`^(?<sign>[ +-])[ ]*${figure}(?<state>[ OMe])${unit}(?<mode>[GN])$`),
    ({ mode, state = '', ...rest }) => stated(state, rest, isNet(mode)),
  ],
  [
    'Cardinal',
    new RegExp(String.raw`^(?<sign>[ +-])[ ]*${figure}${unit}(?<mode>[GN])(?<state>OC|CZ|MO|ee|[ ]{0,2})$`),
    ({ mode, state = '', ...rest }) => stated(state, rest, isNet(mode)),
  ],
  [
    'Cardinal',
    new RegExp(String.raw`^(?<sign>[+-])${figure}(?<state>[ moMO])[ ]${unit}[ ]+(?<mode>[gnGN])[ ]*$`),
    ({ mode, state = '', ...rest }) => stated(state.toUpperCase(), rest, isNet(mode)),
  ],
  // SMA: state, range, mode, motion, custom, ten characters, unit of three. A custom byte that could be of the figure
  // is not taken for one: a byte before it was lost.
  [
    'SMA',
    new RegExp(
      String.raw`^(?<state>[ ZOUEe])\d(?<mode>[GNgn])(?<motion>[ M])[^-+.\d](?=[-. \d]{10}[A-Za-z])[ ]*${sign}[ ]*${figure}${unit}[ ]*$`,
    ),
    ({ mode, motion, state = '', ...rest }) =>
      stated(motion === 'M' && !/[OUEe]/.test(state) ? 'M' : state, rest, isNet(mode)),
  ],
]

const longUnit: Readonly<Record<string, ScaleUnit>> = { L: 'lb', K: 'kg', G: 'g', O: 'oz' }

/** Parses a scale's frame in any of the known formats; null if it matches none, or is truncated. */
export function readFrame(frame: string): FrameRead | null {
  for (const [format, shape, read] of formats) {
    const fields = shape.exec(frame)?.groups
    if (fields !== undefined) return named(format, read(fields))
  }
  return named('Ohaus', ohausFrame(frame)) ?? named('Mettler continuous', toledoFrame(frame))
}

const named = (format: ScaleFormat, reading: ScaleReading | null): FrameRead | null =>
  reading === null ? null : { format, reading }

const isNet = (mode: string | undefined): boolean => mode?.toUpperCase() === 'N'

/** A weight with the state in its frame: M, MO moving; O, OC over; U under; I, E, e, ee faulty. */
function stated(state: string, fields: Fields, net: boolean): ScaleReading | null {
  if (state.startsWith('O')) return { kind: fields['sign'] === '-' ? 'under' : 'over' }
  if (state === 'U') return { kind: 'under' }
  if (/^[IEe]/.test(state)) return { kind: 'faulty' }
  return weight(fields, !state.startsWith('M'), net)
}

function weight({ sign, figure, unit }: Fields, steady: boolean, net: boolean): ScaleReading | null {
  const known = unit?.toLowerCase()
  if (figure === undefined || !isUnit(known)) return null
  return { kind: 'weight', pounds: poundsOf(figure, known, sign === '-'), steady, net }
}

const isUnit = (unit: string | undefined): unit is ScaleUnit => /^(?:lb|kg|g|oz)$/.test(unit ?? '')
