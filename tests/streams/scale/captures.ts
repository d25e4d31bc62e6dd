import type { ScaleReading } from '#streams/scale/reading.ts'

/** Frames of one make of scale, and their readings. */
export interface Capture {
  readonly make: string
  readonly bytes: Uint8Array
  readonly readings: readonly ScaleReading[]
}

const steady = (pounds: number, net = false): ScaleReading => ({ kind: 'weight', pounds, steady: true, net })
const moving = (pounds: number): ScaleReading => ({ kind: 'weight', pounds, steady: false, net: false })
const over: ScaleReading = { kind: 'over' }
const under: ScaleReading = { kind: 'under' }
const faulty: ScaleReading = { kind: 'faulty' }

export const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))

const capture = (make: string, text: string, readings: readonly ScaleReading[]): Capture => ({
  make,
  bytes: bytesOf(text),
  readings,
})

/** A bag comes onto the scale, rests, leaves; byte for byte by the manuals of the makers, ends of lines included. */
export const captures: readonly Capture[] = [
  capture(
    'A&D',
    'US,GS,+001843.5 lb\r\nUS,GS,+002071.0 lb\r\nST,GS,+002060.5 lb\r\nST,GS,+002060.5 lb\r\nST,NT,+002025.5 lb\r\nST,GS,-000000.5 lb\r\nOL,GS,+9999999 lb\r\nOL,GS,-9999999 lb\r\n',
    [moving(1843.5), moving(2071), steady(2060.5), steady(2060.5), steady(2025.5, true), steady(-0.5), over, under],
  ),
  capture('A&D, standard header', 'US,+00019.95  kg\r\nST,+00020.00  kg\r\nOL,+9999999E+19\r\n', [
    moving(43.98),
    steady(44.09),
    over,
  ]),
  capture(
    'CAS CI, number and lamps between',
    'US,GS,1\xa2,  1843.5 lb\r\nST,GS,1\xe2,  2060.5 lb\r\nST,GS,1\xe2,- 120.0 lb\r\n',
    [moving(1843.5), steady(2060.5), steady(-120)],
  ),
  capture('Tiger, unit behind a comma', 'US,GS   254.8,kg\r\nST,GS   254.8,kg\r\n', [moving(561.74), steady(561.74)]),
  capture(
    'Mettler-Toledo SICS',
    'S D     1843.5 lb\r\nS S     2060.5 lb\r\nS S     2060.5 lb\r\nS S    -   0.5 lb\r\nS +\r\nS -\r\n',
    [moving(1843.5), steady(2060.5), steady(2060.5), steady(-0.5), over, under],
  ),
  capture(
    'Rice Lake',
    '\x02    1843LGM\r\n\x02  2060.5LG \r\n\x02  2060.5LG \r\n\x02  2025.5LN \r\n\x02-    0.5LGZ\r\n\x02   934.5KG \r\n\x02   2060.LGO\r\n\x02       0LGI\r\n\x02^^^^^^^^LGO\r\n\x02]]]]]]]]LGO\r\n',
    [
      moving(1843),
      steady(2060.5),
      steady(2060.5),
      steady(2025.5, true),
      steady(-0.5),
      steady(2060.22),
      over,
      faulty,
      over,
      under,
    ],
  ),
  capture('Rice Lake, CR only', '\x02    1234LG \r\x02    1234LG \r', [steady(1234), steady(1234)]),
  capture(
    'Cardinal SB-200',
    '\r   1843.MlbG\x03\r   2060. lbG\x03\r   2060. lbN\x03\r-    12. lbG\x03\r  99999.OlbG\x03\r      0.elbG\x03',
    [moving(1843), steady(2060), steady(2060, true), steady(-12), over, faulty],
  ),
  capture('Cardinal SB-400', '   1843lbGMO\r   2060lbG  \r   2060lbG  \r      0lbGCZ\r  99999lbGOC\r', [
    moving(1843),
    steady(2060),
    steady(2060),
    steady(0),
    over,
  ]),
  capture('Cardinal, as Rice Lake sends it', '\r+001843m lb g  \x03\r+002060  lb g  \x03\r-000012  lb n  \x03', [
    moving(1843),
    steady(2060),
    steady(-12, true),
  ]),
  capture(
    'SMA',
    '\n 1GM     1843.5lb \r\n 1G      2060.5lb \r\nZ1G         0.0lb \r\n 1N      2025.5lb \r\n 1G       -12.5lb \r\nO1G      9999.5lb \r\n',
    [moving(1843.5), steady(2060.5), steady(0), steady(2025.5, true), steady(-12.5), over],
  ),
  capture(
    'Toledo, long with checksum',
    '\x02+(  18435    00\r\x5a\x02+   20605    00\r\x13\x02+!  20255   350\r\x0d\x02+"      5    00\r\x02\x02+$ 999999    00\r\x0a',
    [moving(1843.5), steady(2060.5), steady(2025.5, true), steady(-0.5), over],
  ),
  capture('Toledo, short, in kg, and not zeroed', '\x02,0  93450\r\x02,0  93450\r\x02,p  93450\r', [
    steady(2060.22),
    steady(2060.22),
    faulty,
  ]),
  capture('A&D, capitals', 'US,GS,+  0912.0 LB\r\nST,GS,+  0987.0 LB\r\nST,GS,+  0010.0 Kg\r\n', [
    moving(912),
    steady(987),
    steady(22.05),
  ]),
  capture('Mettler-Toledo SICS, capitals', 'S D     1843.5 LB\r\nS S     2060.5 LB\r\n', [
    moving(1843.5),
    steady(2060.5),
  ]),
  capture('Rice Lake, small letters', '\x02    1843lgm\r\n\x02  2060.5lg \r\n\x02  2025.5ln \r\n', [
    moving(1843),
    steady(2060.5),
    steady(2025.5, true),
  ]),
  capture('Cardinal, capitals', '   1843LBGMO\r   2060LBG  \r+002060  LB G  \r   2060. LBG\r', [
    moving(1843),
    steady(2060),
    steady(2060),
    steady(2060),
  ]),
  capture('SMA, capitals', '\n 1GM     1843.5LB \r\n 1G      2060.5LB \r\n', [moving(1843.5), steady(2060.5)]),
  capture(
    'Ohaus indicator',
    '   1843.5 lb   ?G  \r\n   2060.5 lb    G  \r\n-     0.5 lb    G  \r\n   2025.5 LB    NET\r\n    934.5 kg       \r\n',
    [moving(1843.5), steady(2060.5), steady(-0.5), steady(2025.5, true), steady(2060.22)],
  ),
  capture(
    'Ohaus bench scale',
    '    1843.5 lb ? G\r\n    2060.5 lb   G\r\n   -   0.5 lb   \r\n    2025.5 lb      NET\r\n',
    [moving(1843.5), steady(2060.5), steady(-0.5), steady(2025.5, true)],
  ),
]
