import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isNode, nodesIn, nodesOf, treeOf } from '#tests/support/syntax.ts'

const ui = fileURLToPath(new URL('../src/ui', import.meta.url))
const names = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))

/** The fields by which a record belongs to another one. */
const belonging = new Set(['order', 'lot', 'batch', 'shipment', 'client', 'lot_number', 'order_number'])
const choosing = new Set(['filter', 'find', 'findLast', 'some', 'every', 'findIndex'])

/** The places where a whole list is searched for the records of another one. */
function searches(source: string): readonly string[] {
  const nodes = nodesOf(treeOf('view.tsx', source))
  const textOf = (value: unknown) => (isNode(value) ? source.slice(value.start, value.end).replaceAll(/\s/g, '') : '')
  const lists = new Set(
    nodes
      .filter(({ type, init }) => type === 'VariableDeclarator' && /^use(List|LoadedRows)\('\w+'\)/.test(textOf(init)))
      .map(({ id }) => textOf(id)),
  )
  return nodes
    .filter(({ type }) => type === 'CallExpression')
    .filter(({ callee, arguments: given }) => {
      if (!isNode(callee) || !choosing.has(textOf(callee['property']))) return false
      const searched = textOf(callee['object'])
      return (/\.toArray\(\)|use(List|LoadedRows)\(/.test(searched) || lists.has(searched)) && comparesBelonging(given)
    })
    .map((call) => textOf(call))
}

/** Whether a function compares a field of its argument by which that belongs to another record. */
function comparesBelonging(given: unknown): boolean {
  const [choice] = nodesIn(given)
  if (choice === undefined) return false
  const nodes = nodesOf(choice)
  const taken = new Set(
    nodes
      .filter(({ type, key }) => type === 'Property' && isNode(key) && belonging.has(String(key['name'])))
      .flatMap(({ value }) => (isNode(value) ? [value['name']] : [])),
  )
  const isField = (side: unknown) =>
    isNode(side) &&
    (taken.has(side['name']) || (isNode(side['property']) && belonging.has(String(side['property']['name']))))
  return nodes.some(({ type, operator, left, right }) => {
    return type === 'BinaryExpression' && operator === '===' && (isField(left) || isField(right))
  })
}

it('should search no whole list for the records of another one: views ask for groups', () => {
  const found = names.flatMap((name) =>
    searches(readFileSync(join(ui, name), 'utf8')).map((search) => `${name}: ${search}`),
  )
  expect(found).toEqual([])
})

it.each([
  "useLoadedRows('bags').toArray().filter((bag) => bag.lot === lot.id)",
  'plant.lists.bags.get().toArray().find(({ lot_number: of }) => of === number)',
  "const bags = useList('bags').toArray(); const own = bags.some((each) => id === each.batch)",
])('should know the search %s', (source) => {
  expect(searches(source)).toHaveLength(1)
})

it('should allow to choose by anything else', () => {
  expect(searches("useList('bags').toArray().filter((bag) => bag.void === false)")).toEqual([])
})
