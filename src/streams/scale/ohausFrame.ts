import { poundsOf, type ScaleReading } from './reading.ts'

const figure = String.raw`[ ]*(?<figure>\d+\.?\d*|\.\d+)`

/** Indicators: sign, space, seven characters, space, unit of five, mark of motion, legend of three. */
const indicator = new RegExp(
  String.raw`^(?<sign>[ -]) (?=[ .\d]{7} [ A-Za-z]{5}[ ?].{3}$)${figure} [ ]*(?<unit>[A-Za-z]+)[ ]*(?<motion>\??)[ ]*(?<legend>G|NET)?[ ]*$`,
)
/** Balances and bench scales: ten characters, space, unit (as it is, or filled up to five), then motion and legend. */
const bench = new RegExp(
  String.raw`^(?=[- .\d]{10} )[ ]*(?<sign>-?)${figure} (?=[A-Za-z]{1,2} [ ?] (?:$|\S)|[ A-Za-z]{5} [ ?] (?:$|\S))(?<unit>[A-Za-z]+)[ ]*(?<motion>\??)[ ]*(?<legend>G|NET|N)?$`,
)

/**
 * An Ohaus frame; null where it is something else. It has no mark of its own, so every field must have its width: a
 * frame that lost one sign, the `?` of a moving weight for example, is no weight. `T` is a tare, `TOTAL` a sum.
 */
export function ohausFrame(frame: string): ScaleReading | null {
  const { sign, figure, unit, motion, legend } = (indicator.exec(frame) ?? bench.exec(frame))?.groups ?? {}
  const known = units.find((each) => each === unit?.toLowerCase())
  if (figure === undefined || known === undefined) return null
  return {
    kind: 'weight',
    pounds: poundsOf(figure, known, sign === '-'),
    steady: motion !== '?',
    net: legend?.startsWith('N') === true,
  }
}

const units = ['lb', 'kg', 'g', 'oz'] as const
