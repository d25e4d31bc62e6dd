import type { Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { needsOf, filesWithoutCall } from '#scripts/chunkNeeds.ts'

type Output = Rolldown.OutputBundle[string]

const chunk = (name: string, imports: readonly string[], isDynamicEntry = true, code = '') =>
  ({
    code,
    type: 'chunk',
    name,
    fileName: `assets/${name}-1.js`,
    imports: imports.map((each) => `assets/${each}-1.js`),
    isDynamicEntry,
    isEntry: name === 'index',
  }) as unknown as Output
const bundleOf = (...outputs: readonly Output[]) =>
  Object.fromEntries(outputs.map((output) => [output.fileName, output]))

describe('the needs of a chunk', () => {
  it('should be all chunks that must load before it runs, except those of every page', () => {
    const bundle = bundleOf(
      chunk('index', [], false),
      chunk('plant', ['index']),
      chunk('with-list', ['plant'], false),
      chunk('with-table', ['with-list', 'plant'], false),
      chunk('LotsPage', ['with-table', 'plant', 'index']),
    )
    expect(needsOf(bundle, new Set(['plant']))).toEqual({ 'LotsPage-1.js': ['with-table-1.js', 'with-list-1.js'] })
  })
  it('should be read from the calls that load them: without these it is known in vain', () => {
    const code = 'a(()=>import(`./LotsPage-1.js`)),a(()=>import("./BagsPage-1.js")),a(()=>import(page))'
    const bundle = bundleOf(chunk('index', [], false, code))
    const needs = { 'LotsPage-1.js': [], 'BagsPage-1.js': [], 'OrdersPage-1.js': [] }
    expect(filesWithoutCall(bundle, needs)).toEqual(['OrdersPage-1.js'])
  })
})
