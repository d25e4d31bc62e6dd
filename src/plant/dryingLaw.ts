import { studentsT } from './studentsT.ts'

/** A reading of one place: after how many running hours of the dryer, and its percent. */
export interface DryingPoint {
  readonly hours: number
  readonly percent: number
}

/** What a drying curve tends to, and what it shall reach, percent by one method. */
export interface DryingGoal {
  readonly equilibrium: number
  readonly target: number
}

/** Newton's law has a rate; Page's adds an exponent of the time. */
type DryingModel = 'newton' | 'page'

/**
 * When a curve reaches the target, in running hours, with the bounds that hold in nineteen of twenty cases. `from` may
 * be before the last reading.
 */
export interface DryingFit {
  readonly model: DryingModel
  readonly at: number
  readonly from: number
  readonly to: number
}

/** A curve through the readings of a place. */
export interface DryingCurve {
  readonly model: DryingModel
  /** The percent after so many running hours. */
  readonly percentAt: (hours: number) => number
  /** When it comes down to a percent; null if it never does. */
  readonly reaches: (percent: number) => Omit<DryingFit, 'model'> | null
}

/** From so many readings on Page's law is fitted. */
const pageFrom = 4
/**
 * The noise of a reading before the curve has shown its own, in points, and how many readings this is worth; and how many
 * more degrees of freedom the interval has. Chosen with the simulation of 1,000 batches. docs/forecast.md.
 */
const [meterNoise, noiseWorth, moreFreedom] = [0.07, 1, 1]
/** The curve is fitted so many times: how firmly the exponent is held goes by the noise that the fit before shows. */
const rounds = 2
/** Half the width of a 95 % interval in standard deviations, where these are known. */
const normal95 = 1.96
/** How far Page's exponent is from 1, as a standard deviation of its logarithm. docs/forecast.md. */
const exponentSpread = 0.15

/**
 * A curve `equilibrium + exp(excess) · exp(−exp(rate) · (hours / scale) ^ exp(exponent))`: all three are free of signs,
 * and about as well known at any scale of time.
 */
type Curve = readonly [excess: number, rate: number, exponent: number]
type Vector = readonly [number, number, number]
/** The upper half of a symmetric matrix of three. */
type Symmetric = readonly [aa: number, ab: number, ac: number, bb: number, bc: number, cc: number]

/** The lowest excess over the equilibrium that a first line is drawn through: a wet meter may read below it. */
const leastExcess = 0.2
const steps = 60

/** When readings reach a target by the curve through them; null if it does not fall, or never reaches the target. */
export function fitDrying(points: readonly DryingPoint[], { equilibrium, target }: DryingGoal): DryingFit | null {
  const curve = fitCurve(points, equilibrium)
  const found = curve?.reaches(target) ?? null
  return curve === null || found === null ? null : { model: curve.model, ...found }
}

/**
 * Fits Newton's law to two or three readings of a place, Page's to four or more, by least squares; Page's exponent is
 * held near 1. The interval is that of the fit, with the meter's noise and the exponent's spread. Null if the curve does
 * not fall. docs/forecast.md.
 */
export function fitCurve(points: readonly DryingPoint[], equilibrium: number): DryingCurve | null {
  const scale = Math.max(...points.map(({ hours }) => hours))
  const start = firstCurve(points, equilibrium, scale)
  if (start === null) return null
  const model = points.length < pageFrom ? 'newton' : 'page'
  const free = model === 'page' ? 3 : 2
  const scales = { equilibrium, scale }
  const freedom = noiseWorth + Math.max(0, points.length - free)
  let [curve, noise] = [start, meterNoise ** 2]
  for (let round = 0; round < rounds; round += 1) {
    curve = settled(curve, { free, pull: noise / exponentSpread ** 2 }, points, scales)
    noise = (noiseWorth * meterNoise ** 2 + sumsOf(curve, points, scales).cost) / freedom
  }
  const { normal } = sumsOf(curve, points, scales)
  const [aa, ab, ac, bb, bc, cc] = normal
  const known: Symmetric = [
    aa / noise + 1e-9,
    ab / noise,
    ac / noise,
    bb / noise + 1e-9,
    bc / noise,
    cc / noise + exponentSpread ** -2,
  ]
  const [excess, k, n] = [curve[0], Math.exp(curve[1]), Math.exp(curve[2])]
  return {
    model,
    percentAt: (hours) => equilibrium + Math.exp(excess - k * (hours / scale) ** n),
    reaches: (percent) => {
      const at = percent > equilibrium ? reached(curve, scale, Math.log(percent - equilibrium)) : null
      if (at === null) return null
      const variance = varianceAlong(known, at.slope)
      // Newton's law does not fit the exponent: how far that may be off is not told by the readings' noise.
      const ofNoise = free === 3 ? variance : Math.min(variance, varianceAlong(known, [at.slope[0], at.slope[1], null]))
      const wide = Math.sqrt(
        Math.max(0, studentsT(freedom + moreFreedom) ** 2 * ofNoise + normal95 ** 2 * (variance - ofNoise)),
      )
      return Number.isFinite(at.hours + wide) ? { at: at.hours, from: at.hours - wide, to: at.hours + wide } : null
    },
  }
}

/** The straight line through the logarithms, as a curve; null if it does not fall. */
function firstCurve(points: readonly DryingPoint[], equilibrium: number, scale: number): Curve | null {
  const logs = points.map(({ hours, percent }) => ({
    x: hours / scale,
    y: Math.log(Math.max(leastExcess, percent - equilibrium)),
  }))
  const mean = (of: 'x' | 'y'): number => logs.reduce((sum, each) => sum + each[of], 0) / logs.length
  const [x, y] = [mean('x'), mean('y')]
  const across = logs.reduce((sum, each) => sum + (each.x - x) ** 2, 0)
  const rate = -logs.reduce((sum, each) => sum + (each.x - x) * (each.y - y), 0) / across
  return rate > 1e-6 ? [y + rate * x, Math.log(rate), 0] : null
}

interface Scales {
  readonly equilibrium: number
  /** The hours that count as one. */
  readonly scale: number
}

/**
 * The sums of a curve and its readings: the squares of the misfit, how it falls with each parameter, and how both bend
 * together. Plain sums in one pass: a season is fitted thousands of times.
 */
function sumsOf(
  [excess, rate, exponent]: Curve,
  points: readonly DryingPoint[],
  { equilibrium, scale }: Scales,
): { readonly cost: number; readonly downhill: Vector; readonly normal: Symmetric } {
  const [k, n] = [Math.exp(rate), Math.exp(exponent)]
  let [cost, a, b, c] = [0, 0, 0, 0]
  let [aa, ab, ac, bb, bc, cc] = [0, 0, 0, 0, 0, 0]
  for (const { hours, percent } of points) {
    const u = hours / scale
    const power = u > 0 ? k * u ** n : 0
    const over = Math.exp(excess - power)
    const misfit = percent - equilibrium - over
    const byRate = -over * power
    const byExponent = u > 0 ? byRate * n * Math.log(u) : 0
    cost += misfit * misfit
    a += misfit * over
    b += misfit * byRate
    c += misfit * byExponent
    aa += over * over
    ab += over * byRate
    ac += over * byExponent
    bb += byRate * byRate
    bc += byRate * byExponent
    cc += byExponent * byExponent
  }
  return { cost, downhill: [a, b, c], normal: [aa, ab, ac, bb, bc, cc] }
}

interface Fitting {
  /** The parameters that are fitted: Newton's law holds the third, the exponent, at 1. */
  readonly free: 2 | 3
  /** How firmly the exponent is held near 1. */
  readonly pull: number
}

/** Levenberg and Marquardt's way to the curve with the least squares, from a curve near it. */
function settled(start: Curve, { free, pull }: Fitting, points: readonly DryingPoint[], scales: Scales): Curve {
  let [curve, damping] = [start, 1e-3]
  let sums = sumsOf(curve, points, scales)
  let cost = sums.cost + pull * curve[2] ** 2
  for (let step = 0; step < steps && damping < 1e12; step += 1) {
    const [aa, ab, ac, bb, bc, cc] = sums.normal
    const [a, b, c] = sums.downhill
    const damp = (own: number): number => own + damping * (own + 1e-12)
    const held = free === 2
    // Newton's law holds the exponent where it is.
    const bent: Symmetric = [damp(aa), ab, held ? 0 : ac, damp(bb), held ? 0 : bc, held ? 1 : damp(cc + pull)]
    const [p, q, r] = solved(bent, [a, b, held ? 0 : c - pull * curve[2]])
    const next: Curve = [curve[0] + within(p), curve[1] + within(q), curve[2] + within(r)]
    const nextSums = sumsOf(next, points, scales)
    const nextCost = nextSums.cost + pull * next[2] ** 2
    if (nextCost > cost || Number.isNaN(nextCost)) {
      damping *= 5
      continue
    }
    const isSettled = cost - nextCost < 1e-14
    ;[curve, sums, cost, damping] = [next, nextSums, nextCost, damping / 5]
    if (isSettled) break
  }
  return curve
}

/** No step changes a parameter by more than its e-fold. */
const within = (step: number): number => Math.min(1, Math.max(-1, step))

/** The running hours at which a curve has come down to an excess (its logarithm), and their slope by each parameter. */
function reached(
  [excess, rate, exponent]: Curve,
  scale: number,
  logTarget: number,
): { readonly hours: number; readonly slope: Vector } | null {
  const [fall, k, n] = [excess - logTarget, Math.exp(rate), Math.exp(exponent)]
  if (fall <= 0) return null
  const hours = scale * (fall / k) ** (1 / n)
  return { hours, slope: [hours / (n * fall), -hours / n, (-hours / n) * Math.log(fall / k)] }
}

/**
 * The variance of what moves so much with each parameter (`slope`), by the inverse of its variances; null for a parameter
 * that is held.
 */
function varianceAlong(
  [aa, ab, ac, bb, bc, cc]: Symmetric,
  [a, b, c]: readonly [number, number, number | null],
): number {
  const [p, q, r] = c === null ? solved([aa, ab, 0, bb, 0, 1], [a, b, 0]) : solved([aa, ab, ac, bb, bc, cc], [a, b, c])
  return p * a + q * b + r * (c ?? 0)
}

/** Solves a symmetric system of three by elimination. */
function solved([aa, ab, ac, bb, bc, cc]: Symmetric, [a, b, c]: Vector): Vector {
  const [l, m] = [ab / aa, ac / aa]
  const [bb2, bc2, b2] = [bb - l * ab, bc - l * ac, b - l * a]
  const n = bc2 / bb2
  const r = (c - m * a - n * b2) / (cc - m * ac - n * bc2)
  const q = (b2 - bc2 * r) / bb2
  return [(a - ab * q - ac * r) / aa, q, r]
}
