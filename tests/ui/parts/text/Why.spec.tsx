import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { ruleText } from '#ui/hooks/ruleText.ts'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { RulebookContext, Why } from '#ui/parts/text/Why.tsx'
import { rememberRule } from '#ui/words/ruleOfSentence.ts'

afterEach(cleanup)

const inHelp = (rule: string) => `#/help?rule=${rule}`

describe('The why of a refusal', () => {
  it('should open the rule in its place, with the way to it in the help', async () => {
    render(
      <RulebookContext value={{ textOf: ruleText, addressOf: inHelp }}>
        <Why rule="W5" />
      </RulebookContext>,
    )
    expect(screen.queryByRole('note')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Why? W5' }))
    expect(await screen.findByText(/^Complete needs notified by and notified at\./)).toBeDefined()
    const link = screen.getByRole('link', { name: 'Rule W5 in the help' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['#/help?rule=W5', '_blank'])
    await userEvent.click(screen.getByRole('button', { name: 'Why? W5' }))
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('should have no way to the help for those who have none', async () => {
    render(
      <RulebookContext value={{ textOf: ruleText, addressOf: null }}>
        <Why rule="L10" />
      </RulebookContext>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Why? L10' }))
    expect(
      await screen.findByText(/^The internal figures and the asking price are entered by the plant\./),
    ).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('should be beside the sentence of a rule in a banner, and beside no other', () => {
    rememberRule('Bin 1 is taken.', 'W2')
    render(<ErrorBanner errors={['Bin 1 is taken.', 'This was refused.']} />)
    const whys = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(whys).toEqual(['Bin 1 is taken. Why? W2', 'This was refused.'])
  })

  it('should be left out for a rule without a number', () => {
    const { container } = render(<Why rule="range" />)
    expect(container.textContent).toBe('')
  })
})
