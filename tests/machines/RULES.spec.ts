import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toDirectedGraph } from 'xstate/graph'
import { announcementRules } from '#machines/announcement.ts'
import { clientMergeRules } from '#machines/clientMerge.ts'
import { lifecycles } from '#machines/decide.ts'
import { noticeRules } from '#machines/notices.ts'
import { recordRules } from '#machines/plainRecords.ts'
import { rangeRules } from '#machines/plausible.ts'
import { printJobLifecycle } from '#machines/printJob.ts'
import { edgesOf, rulesOn } from '#machines/readMachine.ts'
import type { RuleKind } from '#machines/rule.ts'
import { signInRules } from '#machines/signIn.ts'
import { statementRules } from '#machines/statement.ts'
import { undoRules } from '#machines/undo.ts'
import { userRules } from '#machines/userRights.ts'
import { laws } from '#tests/plant/laws/laws.ts'
import { noticedBy } from '#tests/rules/noticedBy.ts'

const machines = new URL('../../src/machines/', import.meta.url)
const text = (name: string, folder: URL): string => readFileSync(new URL(name, folder), 'utf8')
const named = (folder: URL, ending: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.endsWith(ending))

/** The rules of RULES.md: each id with its kind; the consequences F have none. */
const ruleTexts = new Map(
  [...text('RULES.md', machines).matchAll(/^\| ([A-Z]\d+|image|range) \|(?: (input|right|state) \|)? .*\|$/gm)].map(
    ([, id = '', kind]) => [id, kind] as const,
  ),
)
const rules = [...ruleTexts].filter(([, kind]) => kind !== undefined)
const consequences = [...ruleTexts].filter(([, kind]) => kind === undefined).map(([id]) => id)

/** Every machine that carries rules. */
const ruled = [...Object.values(lifecycles), printJobLifecycle]

/** The rules of records without a lifecycle. */
const plainRules = [
  ...recordRules,
  ...statementRules,
  ...announcementRules,
  ...clientMergeRules,
  ...rangeRules,
  ...signInRules,
  ...noticeRules,
  ...userRules,
  ...undoRules,
]

/** The rules that some transition of some machine carries, the edges, and the rules of no lifecycle. */
function* inForce(): Generator<readonly [string, RuleKind]> {
  for (const { machine, edge } of ruled) {
    yield [edge, 'state']
    for (const { rules } of edgesOf(machine)) for (const { id, kind } of rules) yield [id, kind]
  }
  for (const { id, kind } of plainRules) yield [id, kind]
}

/** The rules that some file of the machines writes down, in force or not. */
function* inCode(): Generator<string> {
  for (const name of named(machines, '.ts')) {
    const code = text(name, machines)
    for (const [, id = ''] of code.matchAll(/^(?:export )?const \w+ = rule<[^(]*\(\s*'([A-Z]\d+|image|range) /gm))
      yield id
    for (const [, id = ''] of code.matchAll(/(?:exists|believableDate|believableTime)<[^(]*\(\s*'([A-Z]\d+)'/g))
      yield id
    for (const [, id = ''] of code.matchAll(/rule(?:<[^(]*)?\(`([A-Z]\d+|image|range) /g)) yield id
    for (const [, id = ''] of code.matchAll(/^ {2}edge: '([A-Z]\d+)'/gm)) yield id
  }
}

const tests = new URL('./', import.meta.url)
const titles = named(tests, '.spec.ts').flatMap((name) =>
  [...text(name, tests).matchAll(/\[([A-Z]\d+|image|range)\] should (refuse|allow)?/g)].map(([, id = '', verb]) => ({
    id,
    verb,
  })),
)

const sorted = (ids: Iterable<string>): readonly string[] =>
  [...new Set(ids)].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))

describe('The rulebook', () => {
  it('should number each rule once', () => {
    const lines = [...text('RULES.md', machines).matchAll(/^\| ([A-Z]\d+|image|range) \|/gm)].map(([, id]) => id)
    expect(lines).toEqual([...new Set(lines)])
    expect(lines).toHaveLength(ruleTexts.size)
  })

  it('should list exactly the rules of the machines', () => {
    expect(sorted([...inForce()].map(([id]) => id))).toEqual(sorted(rules.map(([id]) => id)))
  })

  it('should be guards on the transitions of a machine’s diagram, by their ids', () => {
    for (const { machine } of ruled) {
      const { edges, children } = toDirectedGraph(machine)
      const arrows = [...edges, ...children.flatMap((child) => child.edges)].map(({ transition }) => transition.guard)
      expect(arrows.length).toBeGreaterThan(2)
      for (const guard of arrows) {
        const drawn = typeof guard === 'function' && 'guards' in guard ? (guard.guards as { type: string }[]) : []
        expect(drawn.map(({ type }) => type)).toEqual(rulesOn(guard).map(({ id }) => id))
        for (const { type } of drawn) expect(machine.implementations.guards[type]).toBeTypeOf('function')
      }
    }
  })

  it('should write no rule down that no machine carries', () => {
    expect(sorted(inCode())).toEqual(sorted(rules.map(([id]) => id)))
  })

  it('should give each rule the kind that it has in the machines', () => {
    expect(sorted([...inForce()].map(([id, kind]) => `${id} ${kind}`))).toEqual(
      sorted(rules.map(([id, kind]) => `${id} ${kind}`)),
    )
  })

  it('should have an example of each rule where it refuses, and one where it allows', () => {
    const with_ = (verb: string) => sorted(titles.filter((title) => title.verb === verb).map(({ id }) => id))
    expect(with_('refuse')).toEqual(sorted(rules.map(([id]) => id)))
    expect(with_('allow')).toEqual(sorted(rules.map(([id]) => id)))
  })

  it('should have a law or an example that notices when a rule is forgotten, each written down', () => {
    expect([...noticedBy.keys()]).toEqual([...ruleTexts.keys()])
    const examples = named(tests, '.spec.ts')
      .map((name) => text(name, tests))
      .join()
    const isThere = (by: string) =>
      by.startsWith('`[') ? examples.includes(`('${by.slice(1, -1)}'`) : laws.some(({ says }) => says === by)
    expect([...noticedBy.values()].filter((by) => !isThere(by))).toEqual([])
  })

  it('should have an example of every automatic change', () => {
    expect(sorted(titles.map(({ id }) => id).filter((id) => id.startsWith('F')))).toEqual(sorted(consequences))
  })
})
