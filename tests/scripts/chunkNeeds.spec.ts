import type { Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { needsOf, withNames } from '#scripts/chunkNeeds.ts'

type Output = Rolldown.OutputBundle[string]

const chunk = (name: string, imports: readonly string[], isDynamicEntry = true) =>
  ({
    type: 'chunk',
    name,
    fileName: `assets/${name}-1.js`,
    imports: imports.map((each) => `assets/${each}-1.js`),
    isDynamicEntry,
    isEntry: name === 'index',
  }) as unknown as Output
const bundleOf = (...outputs: readonly Output[]) =>
  Object.fromEntries(outputs.map((output) => [output.fileName, output]))

describe('what each chunk imports', () => {
  it('should be all that has to be there before it runs, but what every page has', () => {
    const bundle = bundleOf(
      chunk('index', [], false),
      chunk('plant', ['index']),
      chunk('with-list', ['plant'], false),
      chunk('with-table', ['with-list', 'plant'], false),
      chunk('LotsPage', ['with-table', 'plant', 'index']),
    )
    expect(needsOf(bundle, new Set(['plant']))).toEqual({ 'LotsPage-1.js': ['with-table-1.js', 'with-list-1.js'] })
  })
})

describe('a call that loads a chunk', () => {
  it('should name its file, whether it takes one thing of it or all', () => {
    const one = 'l(()=>import(`./LotsPage-1.js`).then(({LotsPage:e})=>({default:e})),__VITE_PRELOAD__)'
    const all = 'l(()=>import("./rulebook-2.js"),__VITE_PRELOAD__)'
    expect(withNames(`${one};${all}`)).toBe(
      'l(()=>import(`./LotsPage-1.js`).then(({LotsPage:e})=>({default:e})),`LotsPage-1.js`);' +
        'l(()=>import("./rulebook-2.js"),`rulebook-2.js`)',
    )
  })
})
