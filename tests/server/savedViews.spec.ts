import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, OpenPlant } from './openPlant.ts'

describe.each(aboveStorage)('saved views on %s', (engine) => {
  let plant: OpenPlant
  let admin: Caller
  let ana: Caller
  let ben: Caller
  let grower: Caller
  let client: number

  beforeAll(async () => {
    plant = await OpenPlant.open(engine)
    admin = await plant.signIn({ role_number: 5 })
    client = numberAt((await admin.send('POST', '/api/clients/', { company_name: 'Hollis Farms' })).body, 'id')
    ana = await plant.signIn()
    ben = await plant.signIn()
    grower = await plant.signIn({ role_number: 1, client })
  }, 60_000)
  afterAll(() => plant.close())

  const save = async (by: Caller, body: object) => by.send('POST', '/api/views/', { list: 'lots', ...body })
  const namesFor = async (by: Caller, query = '') =>
    listAt((await by.get(`/api/views/${query}`)).body).map((view) => at(view, 'name'))
  const ready = { name: 'To sell', query: 'show=Ready&group=client&sort=-clean_net&columns=-bag_count' }

  it('should be their owner’s alone, by list and name', async () => {
    const made = await save(ana, ready)
    expect([made.status, made.body]).toEqual([
      201,
      { id: numberAt(made.body, 'id'), list: 'lots', ...ready, shared: false, own: true, by: null },
    ])
    expect([await namesFor(ana), await namesFor(ana, '?list=orders'), await namesFor(ben)]).toEqual([
      ['To sell'],
      [],
      [],
    ])
    const path = `/api/views/${numberAt(made.body, 'id')}/`
    expect((await ben.send('PATCH', path, { name: 'Mine' })).status).toBe(404)
    expect((await ben.send('DELETE', path)).status).toBe(404)
  })

  it('should be replaced under the same name, so that a repeated call adds none', async () => {
    const again = await save(ana, { ...ready, query: 'show=Sold' })
    expect([again.status, at(again.body, 'query')]).toEqual([201, 'show=Sold'])
    expect(await namesFor(ana)).toEqual(['To sell'])
  })

  it('should be shared among staff, who see by whom, and changed by nobody else', async () => {
    const made = await save(ana, { name: 'To load', query: 'next=Load', shared: true })
    const seen = listAt((await ben.get('/api/views/')).body)
    expect(seen).toMatchObject([{ name: 'To load', shared: true, own: false }])
    expect(typeof at(seen, 0, 'by')).toBe('string')
    const path = `/api/views/${numberAt(made.body, 'id')}/`
    expect((await ben.send('PATCH', path, { query: '' })).status).toBe(403)
    expect((await ben.send('DELETE', path)).status).toBe(403)
    expect(await namesFor(grower)).toEqual([])
    expect((await ana.send('PATCH', path, { shared: false })).body).toMatchObject({ shared: false })
    expect(await namesFor(ben)).toEqual([])
    expect((await ana.send('PATCH', path, { name: 'To sell' })).status).toBe(400)
    expect((await ana.send('DELETE', path)).status).toBe(204)
    expect(await namesFor(ana)).toEqual(['To sell'])
  })

  it('should be a grower’s own too, of the lists that they see, but never shared', async () => {
    expect((await save(grower, { name: 'Mine', query: '' })).status).toBe(201)
    expect((await save(grower, { name: 'Mine', query: '', shared: true })).status).toBe(403)
    const broker = await plant.signIn({ role_number: 0 })
    expect((await broker.send('POST', '/api/views/', { list: 'wagons', name: 'W', query: '' })).status).toBe(403)
  })

  it('should be a hundred at most, and refuse lists and fields that are not known', async () => {
    for (let nth = 0; nth < 100; nth += 1) expect((await save(ben, { name: `V ${nth}`, query: '' })).status).toBe(201)
    expect((await save(ben, { name: 'One more', query: '' })).status).toBe(409)
    expect((await save(ana, { list: 'moons', name: 'x', query: '' })).status).toBe(400)
    expect((await save(ana, { name: ' ', query: '' })).status).toBe(400)
    expect((await save(ana, { name: 'x', query: '', owner: 1 })).status).toBe(400)
    expect((await ana.get('/api/views/?owner=1')).status).toBe(400)
  })

  it('should go with an erased user, and where they name an erased client', async () => {
    await save(ana, { name: 'Of them', query: 'client=Hollis+Farms' })
    await admin.send('POST', `/api/clients/${client}/erase/`, { reason: 'Asked' })
    expect(await namesFor(ana)).toEqual(['To sell'])
    await admin.send('POST', `/api/users/${ana.id}/erase/`, { reason: 'Asked' })
    const left = await plant.db.read.selectFrom('saved_views').select('user_id').execute()
    expect([...new Set(left.map(({ user_id }) => user_id))]).toEqual([ben.id])
  })
})
