import { notThere } from '#machines/lifecycle.ts'
import type { Size, DiagramSizes } from './layoutDiagram.ts'
import type { LifecycleMap, Move } from './readLifecycle.ts'
import { stateName } from './stateName.ts'

/** px */
export const text = { name: 15, step: 13, line: 17, letter: 0.57 }
export const padding = { x: 12, y: 9 }
export const icon = 18
export const dot = 14

/** With more arrows than this the drawing is unreadable: ways back are then written in the box of their state. */
const maxArrows = 15
const moving = ({ direction, from, to }: Move): boolean => direction !== 'stays' && from !== to

/** Which moves are drawn as arrows; the others are written in the box of their first state. */
export const arrowsOf = ({ moves }: LifecycleMap) => {
  const isDense = moves.filter(moving).length > maxArrows
  return (move: Move): boolean => moving(move) && !(isDense && move.direction === 'back')
}
export const listedIn = (map: LifecycleMap, state: string): readonly Move[] => {
  const isArrow = arrowsOf(map)
  return map.moves.filter((move) => move.from === state && !isArrow(move))
}

/** Whether an arrow points up, against the order of the states. Moves to Written off, Void or Removed do not. */
const leadsUp = ({ states }: LifecycleMap, { from, to }: Move): boolean => states.indexOf(to) < states.indexOf(from)

/** An estimate of the width: the text can't be measured before it is drawn. */
const widthOf = (words: string, size: number): number => words.length * size * text.letter

export const idsOf = ({ rules }: Move): string => rules.map(({ id }) => id).join(' ')
export const wordsIn = (move: Move): string => (moving(move) ? `${move.words} → ${stateName(move.to)}` : move.words)
const lineOf = (move: Move): string => [wordsIn(move), idsOf(move)].filter(Boolean).join('  ')

export function stateSize(name: string, listedMoves: readonly Move[]): Size {
  if (name === notThere.before) return { width: dot, height: dot }
  const widest = Math.max(
    widthOf(stateName(name), text.name * 1.2) + icon + 8,
    ...listedMoves.map((move) => widthOf(lineOf(move), text.step)),
  )
  const lines = listedMoves.length === 0 ? 0 : listedMoves.length * text.line + 5
  return { width: widest + padding.x * 2, height: padding.y * 2 + 20 + lines }
}

export function labelSize(move: Move): Size {
  const mark = move.permissions === null ? icon : 0
  return {
    width: Math.max(widthOf(move.words, text.step * 1.06) + mark, widthOf(idsOf(move), text.step - 1)) + 10,
    height: move.rules.length === 0 ? 20 : 36,
  }
}

/** The boxes and labels to lay out, with their sizes. */
export const diagramSizes = (map: LifecycleMap): DiagramSizes => ({
  states: map.states.map((name) => ({ name, ...stateSize(name, listedIn(map, name)) })),
  moves: map.moves.filter(arrowsOf(map)).map((move) => ({ ...move, back: leadsUp(map, move), ...labelSize(move) })),
})
