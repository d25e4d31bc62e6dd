// Loaded before a program (`node --import`): kills it just before its nth change of a folder, as a power switch would.
// The first link counts as the first change: a restore prepares everything before it.
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

let left = Number(process.env['KILL_AT'])
let begun = false

/**
 * @template {unknown[]} W
 * @template T
 * @param {(...words: W) => T} change
 */
const counted =
  (change) =>
  /** @param {W} words */
  (...words) => {
    if (begun) left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
    return change(...words)
  }

promises.rename = counted(promises.rename)
const link = counted(promises.link)
promises.link = (...words) => {
  begun = true
  return link(...words)
}
promises.rm = counted(promises.rm)
promises.copyFile = counted(promises.copyFile)
syncBuiltinESMExports()
