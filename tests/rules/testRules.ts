import { readFileSync, writeFileSync } from 'node:fs'
import { tryEveryBug } from './everyBug.ts'
import { type KeptHistory, readHistory, replayed, fileText } from './keptHistory.ts'
import { noticedBy } from './noticedBy.ts'
import { help, type Options, readOptions, usage } from './options.ts'
import { type Player, machines, midSeasonStart, server, startOf, turnsOf } from './players.ts'
import { tryAll } from './tryAll.ts'
import type { Timed } from './turns.ts'

/** The outputs for results and errors. */
export interface Voice {
  readonly say: (line: string) => unknown
  readonly complain: (text: string) => unknown
}

/**
 * Plays histories as the command line wants them; answers the exit code: 0, 1 where something was found, 2 where it
 * can't be done.
 */
export async function testRules(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { say, complain }: Voice,
): Promise<number> {
  let options: Options
  let player: Player
  let history: KeptHistory | undefined
  try {
    options = readOptions(args)
    if (options.help) {
      say(help)
      return 0
    }
    if (options.everyBug) return everyBug(options, say) ? 0 : 1
    history = options.replay === undefined ? undefined : readHistory(readFileSync(options.replay, 'utf8'))
    const withForgotten =
      history === undefined || options.bug.length > 0 ? options : { ...options, bug: history.forgets }
    player = options.server === undefined ? machines(withForgotten) : await server(withForgotten, env)
  } catch (error) {
    complain(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`)
    return 2
  }
  try {
    const leftOut = options.bug.length > 0 ? options.bug : (history?.forgets ?? [])
    if (leftOut.length > 0) say(`${sayLeftOut(leftOut)}\n`)
    if (history !== undefined) return (await tellAgain(history, player, say)) ? 0 : 1
    const kept = await tryAll(options, player, { say, now: () => performance.now(), keep: keepIn(options.export) })
    if (kept && options.bug.length > 0) return complainOfBugsInVain(options.bug, complain)
    return kept ? 0 : 1
  } finally {
    await player.close()
  }
}

/** Otherwise what follows reads like a fault of the rulebook. */
const sayLeftOut = (rules: readonly string[]): string =>
  `${rules.join(', ')} ${rules.length === 1 ? 'is' : 'are'} left out of the rulebook here: a law that breaks is no fault of the real one.`

/** A planted bug without an effect is an error. */
function complainOfBugsInVain(bugs: readonly string[], complain: Voice['complain']): 1 {
  const noticed = bugs.map((rule) => `${rule} is noticed by: ${(noticedBy.get(rule) ?? 'nothing').replaceAll('`', '')}`)
  complain(`Forgetting ${bugs.join(', ')} changed nothing in these histories.\n${noticed.join('\n')}\n`)
  return 1
}

async function tellAgain(history: KeptHistory, player: Player, say: Voice['say']): Promise<boolean> {
  const { kept, sentences } = await replayed(history, player)
  say(`It began ${player.begins(history.seed)}:\n\n${sentences}`)
  return kept
}

/** Writes a history to a file; the last of several stays. */
function keepIn(file: string | undefined): (history: KeptHistory) => void {
  return (history) => {
    if (file !== undefined) writeFileSync(file, fileText(history, file))
  }
}

/** Which law notices each rule when it is forgotten. */
function everyBug({ seed, runs, length }: Options, say: Voice['say']): boolean {
  const seeds = Array.from({ length: runs }, (_, place) => seed + place)
  const drawn = new Map<number, readonly Timed[]>()
  return tryEveryBug(
    {
      seeds,
      turnsOf: (each) => drawn.get(each) ?? drawn.set(each, turnsOf(each, length)).get(each)!,
      startOf: (each) => startOf(each).from,
      midSeason: midSeasonStart,
    },
    say,
  )
}
