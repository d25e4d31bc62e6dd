/** What a frame weighs by a second reader, which shares nothing with the program's: it walks from the unit leftwards. */
interface SecondReading {
  readonly pounds: number
  readonly steady: boolean
}

const inPounds: readonly (readonly [begins: string, pounds: number])[] = [
  ['L', 1],
  ['K', 2.2046226218],
  ['O', 0.0625],
  ['G', 0.0022046226218],
]

/** Toledo's continuous frame has its point, unit and states in bits, and no unit at its end. */
function readBits(frame: string): SecondReading {
  const word = (at: number) => Array.from(frame.charCodeAt(at).toString(2).padStart(7, '0'), Number).toReversed()
  const [a, b] = [word(0), word(1)]
  const place = 4 * (a[2] ?? 0) + 2 * (a[1] ?? 0) + (a[0] ?? 0)
  const size = parseInt(frame.slice(3, 9), 10) * 10 ** (2 - place) * (b[4] === 1 ? 2.2046226218 : 1)
  return { pounds: b[1] === 1 ? -size : size, steady: b[3] === 0 }
}

export function readAgain(frame: string): SecondReading {
  let end = frame.length - 1
  const isFigure = (at: number) => at >= 0 && '0123456789.'.includes(frame.charAt(at))
  if (isFigure(end)) return readBits(frame)
  while (end >= 0 && !isFigure(end)) end -= 1
  let start = end
  while (isFigure(start - 1)) start -= 1
  let before = start - 1
  while (frame.charAt(before) === ' ') before -= 1
  const rest = frame.slice(end + 1).toUpperCase()
  const [, pounds = NaN] =
    ['LB', 'KG', 'OZ'].some((unit) => rest.includes(unit)) || !/[LKOG]/.test(rest)
      ? (inPounds.find(([begins]) => rest.includes({ L: 'LB', K: 'KG', O: 'OZ', G: '\0' }[begins] ?? '')) ?? [])
      : (inPounds.find(([begins]) =>
          rest
            .replaceAll(/[^A-Z]/g, '')
            .replace('M', '')
            .startsWith(begins),
        ) ?? [])
  const size = Number(frame.slice(start, end + 1)) * pounds
  const head = frame.slice(0, start)
  const moves =
    head.startsWith('US') ||
    head.startsWith('S D') ||
    rest.includes('?') ||
    rest.includes('M') ||
    /^.\d[GNgn]M/.test(head)
  return { pounds: frame.charAt(before) === '-' ? -size : size, steady: !moves }
}
