import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { command, say } from '#server/cli/command.ts'
import { profileTable } from './profileTable.ts'
import { rows, type Row } from './rows.ts'
import { profileInto } from './servers.ts'

/**
 * `npm run bench` measures the server and its baselines in turn on this machine, and writes the section of
 * docs/measurements.md between its markers. `--only row` (repeatable) prints the rows and writes nothing. `--profile`
 * also prints the processor time of each server a call, and the functions of the program that its main thread spends
 * most time in; it writes nothing either.
 */
const page = fileURLToPath(new URL('../docs/measurements.md', import.meta.url))
const [begin, end] = ['<!-- bench: begin -->', '<!-- bench: end -->']

async function linesOf({ title, floor, more, goal, measure }: Row, seconds: number): Promise<readonly string[]> {
  const figures = await measure(seconds)
  return figures.map(
    (each) =>
      `| ${title}, ${each.name} | ${floor} | ${figure(each.floor)} | ${figure(each.ours)} | ${(each.ours / each.floor).toPrecision(2)} × | ${more ? '≥' : '≤'} ${goal} × |`,
  )
}

const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(2)

const introduction = (seconds: number, loadBefore: number): string =>
  `## Against baselines: \`npm run bench\`

10,000 wagons in 400 orders, 40 bins, SQLite at FULL; a step saves the bins and the trash flag of one of 1,000 wagons in Pre-cleaning, and every answer is checked. Baseline and program are bundled as for a release and run in turn, ${seconds} s each; the load generator is a separate process. The baselines have no rules and no sign-in. Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}; load of the machine before: ${loadBefore.toFixed(1)}.`

/** Replaces the section between the markers, or appends it to the page. */
function write(section: string): void {
  const text = readFileSync(page, 'utf8')
  const marked = `${begin}\n\n${section}\n\n${end}`
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  const newText =
    from < 0 || to < from
      ? `${text.trimEnd()}\n\n${marked}\n`
      : text.slice(0, from) + marked + text.slice(to + end.length)
  writeFileSync(page, newText)
  say(`\nWritten to ${page}.`)
}

await command(['npm run bench -- [--only list] [--seconds 5] [--profile]'], async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      seconds: { type: 'string', default: '5' },
      profile: { type: 'boolean', default: false },
    },
  })
  const seconds = Number(values.seconds)
  if (!(seconds > 0 && seconds <= 600)) throw new Error('--seconds is a number up to 600.')
  const names = values.only ?? Object.keys(rows)
  const profiles = values.profile ? mkdtempSync(join(tmpdir(), 'profiles-')) : null
  if (profiles !== null) profileInto(profiles)
  const loadBefore = loadavg()[0] ?? 0
  const lines: string[] = []
  for (const name of names) {
    const row = rows[name]
    if (row === undefined) throw new Error(`There is no row ${name}: ${Object.keys(rows).join(', ')}.`)
    say(`${row.title} …`)
    lines.push(...(await linesOf(row, seconds)))
  }
  const table = ['| | baseline | its figure | ours | ratio | goal |', '|---|---|--:|--:|--:|--:|', ...lines].join('\n')
  say(`\n${table}`)
  if (profiles !== null) say(`\n${profileTable(profiles)}`)
  else if (values.only === undefined) write(`${introduction(seconds, loadBefore)}\n\n${table}`)
})
