import { describe, expect, it, vi } from 'vitest'
import { texts as spanish } from '#words/es/screens/all.ts'

/** The screens in a language, reloaded because of their constants. */
async function searchedIn(language: 'en' | 'es') {
  vi.resetModules()
  const { setLanguage } = await import('#ui/words/words.ts')
  if (language === 'es') setLanguage('es', spanish)
  const { searchQuery } = await import('#ui/pages/timeline/searchQuery.ts')
  return searchQuery
}

describe('a search of the timeline', () => {
  it('should be sent as typed if the log has the same words', async () => {
    const searchQuery = await searchedIn('en')
    for (const typed of ['lot 76', 'wagon B12', '76-3', 'shipment 253', 'Ingram Orchards', 'Sonia', '"super sack"'])
      expect(searchQuery(typed)).toBe(typed)
    expect(searchQuery('  ')).toBe('')
  })

  it('should name the events of its words', async () => {
    const searchQuery = await searchedIn('en')
    expect(searchQuery('weighed Sonia')).toBe('weighed|wagon.weighed|bag.weighed Sonia')
    expect(searchQuery('Advanced to Pre-cleaning')).toMatch(
      /^Advanced\|\S*wagon\.precleaning_started\S* Pre-cleaning\|wagon\.precleaning_started$/,
    )
    expect(searchQuery('corrected')).toBe('corrected|lot.corrected|.corrected')
    expect(searchQuery('dryer stopped')).toMatch(/^dryer\|dryer_event\.recorded\S+ stopped\|Stop$/)
  })

  it('should take the kinds, statuses and events of the Spanish screens for the log’s', async () => {
    const searchQuery = await searchedIn('es')
    const { kindName } = await import('#ui/records/kindName.ts')
    expect(searchQuery(`${kindName('lot')} 76`)).toBe(`${kindName('lot')}|lot 76`)
    expect(searchQuery(`${kindName('batch')} 84`)).toBe('batch 84')
    expect(searchQuery(`${kindName('shipment').toLowerCase()} 253`)).toBe(
      `${kindName('shipment').toLowerCase()}|shipment 253`,
    )
    expect(searchQuery('supersaco')).toBe('supersaco|"Tall Super Sack"|"Super Sack"')
    expect(searchQuery('listo')).toContain('|Ready')
    expect(searchQuery('pesó')).toBe('pesó|wagon.weighed|bag.weighed')
  })
})
