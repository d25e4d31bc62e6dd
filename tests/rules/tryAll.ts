import { type Compared, differenceIn, faultOf, inPlainSentences } from '#tests/differential/comparedHistory.ts'
import { tally } from '#tests/differential/tally.ts'
import { coverage } from './coverage.ts'
import type { KeptHistory } from './keptHistory.ts'
import { commandOf, type Options } from './options.ts'
import { type Player, lawsIn, turnsOf } from './players.ts'
import { simplest } from './simpler.ts'
import type { Timed } from './turns.ts'

interface Outside {
  readonly say: (line: string) => void
  /** Milliseconds from anywhere. */
  readonly now: () => number
  /** Called with each printed history, or with the last one if none fails. */
  readonly keep?: (kept: KeptHistory) => void
}

/**
 * Plays histories until the wanted number of faults is found, or the runs or the time are over, and prints for each
 * fault the shortest history. Histories with a printed fault are skipped. True if none was found.
 */
export async function tryAll(options: Options, player: Player, { say, now, keep }: Outside): Promise<boolean> {
  const { runs, seed, length, seconds, failures, only } = options
  const counted = tally()
  const covered = coverage()
  const found = new Set<string | undefined>()
  const kept = (history: readonly Compared[], at: number): KeptHistory => ({
    seed: at,
    forgets: options.bug,
    commands: history.map(({ command }) => command),
  })
  const started = now()
  const spent = (): number => (now() - started) / 1000
  let played = 0
  let last: KeptHistory | undefined
  while (played < runs && spent() < seconds) {
    const at = seed + played
    const history = await player.play(turnsOf(at, length, only), at)
    played += 1
    counted.add(history)
    covered.add(history)
    last = kept(history, at)
    const isNew = differenceIn(history) !== undefined && !found.has(faultOf(history))
    if (isNew) {
      found.add(faultOf(history))
      const play = (commands: readonly Timed[]) => player.play(commands, at)
      const shortest = await simplest(history, play, faultOf)
      keep?.(kept(shortest, at))
      say(
        `Seed ${at} breaks it. The shortest history that does began ${player.begins(at)}:\n\n${inPlainSentences(shortest)}\n`,
      )
      say(`To repeat it: ${commandOf(options, at, length)}`)
      if (found.size >= failures) break
    }
    if (played % 500 === 0 && found.size === 0) say(`${played} histories keep all ${lawsIn(options).length} laws.`)
  }
  const pace = `${Math.round(spent())} s, ${perSecond(played, spent())} histories and ${perSecond(counted.steps(), spent())} steps a second`
  if (found.size === 0) {
    if (last !== undefined) keep?.(last)
    say(`${played} histories from seed ${seed} keep all ${lawsIn(options).length} laws (${pace}).`)
    const agreed = options.server === undefined ? '' : 'Browser and server said the same of every step. '
    say(`${agreed}${counted.summary()}`)
  } else if (failures > 1) say(`\n${played} histories from seed ${seed}: ${found.size} faults (${pace}).`)
  if (options.coverage) say(`\n${covered.tables()}`)
  return found.size === 0
}

/** A rate as one reads it: `14`, `2,300`, below ten `0.4`. */
function perSecond(count: number, seconds: number): string {
  const rate = count / Math.max(seconds, 0.001)
  return rate < 10 ? rate.toFixed(1) : Math.round(rate).toLocaleString('en-US')
}
