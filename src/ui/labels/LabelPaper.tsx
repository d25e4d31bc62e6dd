import { code128Bars } from '#print/labels/code128Bars.ts'
import type { Drawing, Label } from '#print/labels/drawing.ts'

/** Height of the words below a barcode, dots. */
const wordsHeight = 30

/** A label as this browser draws it, for a printer that it knows itself. Pictures are for label printers. */
export function LabelPaper({ label: { width, height, drawings } }: { label: Label }) {
  const said = drawings.flatMap((each) => ('words' in each ? [each.words] : []))
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={said.join(', ')} className="block w-full bg-white">
      {drawings.map((drawing) => (
        <Drawn key={`${drawing.x} ${drawing.y}`} drawing={drawing} />
      ))}
    </svg>
  )
}

function Drawn({ drawing }: { drawing: Drawing }) {
  const { x, y } = drawing
  switch (drawing.draws) {
    case 'text':
      return (
        <text
          transform={`translate(${x} ${y + drawing.height * 0.8}) scale(${drawing.width / drawing.height} 1)`}
          fontSize={drawing.height}
          fontFamily="sans-serif"
          fontWeight="bold"
          fill="#000"
        >
          {drawing.words}
        </text>
      )
    case 'box':
      return <rect {...{ x, y }} width={drawing.width} height={drawing.height} fill="#000" />
    case 'code':
      return (
        <>
          <path d={barsOf(drawing)} fill="#000" />
          <text
            {...{ x }}
            y={y + drawing.height + wordsHeight}
            fontSize={wordsHeight}
            fontFamily="monospace"
            fill="#000"
          >
            {drawing.words}
          </text>
        </>
      )
    case 'picture':
      return null
  }
}

/** The bars as one path: every other width is a space. */
function barsOf({ x, y, height, module, words }: Extract<Drawing, { draws: 'code' }>): string {
  let at = x
  return code128Bars(words)
    .map((modules, place) => {
      const [from, wide] = [at, modules * module]
      at += wide
      return place % 2 === 0 ? `M${from} ${y}h${wide}v${height}h-${wide}z` : ''
    })
    .join('')
}
