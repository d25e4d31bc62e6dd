import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Notice } from '#model/kinds/notice.ts'
import type { Self } from '#model/kinds/user.ts'
import type { StatementPaper } from '#model/papers/statementPaper.ts'
import { ana, grower } from '#tests/streams/persons.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

const hash = '0123456789abcdef'.repeat(4)
const paper: StatementPaper = {
  statement: {
    id: 5,
    statement_number: 3,
    order: 1,
    orders: [1],
    season: null,
    position: 344,
    made_on: '2026-11-20',
    total: 65_250,
    parts: [],
    version: 1,
  },
  client: 1,
  company_name: 'Hollis Farms',
  mark: { seq: 345, hash, at: '2026-11-20T15:00:00.000Z' },
  public_url: null,
}
const words = { subject: 'Statement 3', text: 'Your statement 3 comes to $652.50.' }
const notice: Notice = {
  client: 1,
  language: 'English',
  words: { English: words, Spanish: words },
  why: null,
  rule: null,
  sent: [],
  to_brokers: [],
}
const waiting = { id: 'm', at: '2026-11-20T16:00:00.000Z', user: 7, state: 'waiting', reason: null, goes_at: null }
const office = { ...ana, role_number: 3 }

const open = (self: Self, query = '', said: Partial<Notice> = {}, failing?: Set<string>) =>
  openApp({
    ...(failing && { failing }),
    self,
    place: `/statements?id=5${query}`,
    tables: {
      papers: [{ ...paper }],
      notices: [{ ...notice, ...said }],
      clients: [{ id: 1, company_name: 'Hollis Farms', email: 'ann@hollis.example' }],
    },
  })

afterEach(cleanup)

describe('The paper of a statement', () => {
  it('should be mailed to its client by the office, which sees the state of the mail', async () => {
    const { server, user } = open(office)
    const tell = await screen.findByRole('region', { name: 'Tell the client' })
    expect(within(tell).getByText('The statement goes along as PDF.')).toBeDefined()
    server.follow = () => ({ ...notice, sent: [waiting] })
    await user.click(within(tell).getByRole('button', { name: 'Mail the client' }))
    expect(await within(tell).findByText('On its way')).toBeDefined()
    expect(server.requests.map(({ line, body }) => [line, body])).toEqual([
      ['POST /api/notices/mail/', { statement: 5 }],
    ])
  })

  it('should say why it can’t be mailed', async () => {
    open(office, '', { why: 'Hollis Farms has no email address.' })
    const button = await screen.findByRole('button', { name: 'Mail the client' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Hollis Farms has no email address.')).toBeDefined()
  })

  it('should be read by its grower, who mails nothing', async () => {
    open(grower)
    expect(await screen.findByText('$652.50')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Mail the client' })).toBeNull()
  })

  it('should say whether the seal of its QR code is the log’s', async () => {
    open(grower, `&head=345-${hash}`)
    expect(await screen.findByText('The log stands as this ticket says.')).toBeDefined()
  })

  it('should not be called absent when it could not be loaded, and be loaded again', async () => {
    const failing = new Set(['GET /api/statements/5/paper/'])
    const { user } = open(grower, '', {}, failing)
    expect(await screen.findByText('The statement could not be loaded')).toBeDefined()
    failing.clear()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('$652.50')).toBeDefined()
  })
})

describe('The statements of an order', () => {
  it('should say that they could not be loaded', async () => {
    openApp({ self: grower, place: '/statements?order=1', failing: new Set(['GET /api/statements/']) })
    expect(await screen.findByText('The statements could not be loaded')).toBeDefined()
    expect(screen.queryByText('No statements yet')).toBeNull()
  })
})
