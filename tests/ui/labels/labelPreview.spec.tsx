import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Call } from '#model/calls/call.ts'
import type { LabelPicture } from '#model/papers/printJob.ts'
import type { PlantClient } from '#streams/client.ts'
import { type CallFailure, done, failed, type Result } from '#streams/http/failure.ts'
import { PlantClientProvider } from '#ui/hooks/PlantClientProvider.tsx'
import { LabelPreview } from '#ui/labels/LabelPreview.tsx'

const picture: LabelPicture = { png: 'data:image/png;base64,iVBORw0KGgo=', says: ['Oak Hill', '81-7'] }

/** A label over a server that gives these answers one after the other. */
function shown(...answers: readonly Result<LabelPicture>[]) {
  const requests: unknown[] = []
  const send = async ({ name }: Call, ...parts: readonly unknown[]) => {
    requests.push([name, ...parts])
    return answers[requests.length - 1]
  }
  const plant = { send } as unknown as PlantClient
  const over = (label: string) => (
    <PlantClientProvider plant={plant}>
      <LabelPreview label={label} />
    </PlantClientProvider>
  )
  const { rerender } = render(over('^XA1^XZ'))
  return { requests, show: (label: string) => rerender(over(label)) }
}

describe('a label, before it is printed', () => {
  it('should be drawn by the server, with a text alternative', async () => {
    const { requests } = shown(done(picture))
    expect(screen.getByRole('status', { name: 'Drawing the label' })).toBeDefined()
    const drawn = await screen.findByRole('img', { name: 'Label that says: Oak Hill, 81-7' })
    expect([drawn.getAttribute('src'), drawn.getAttribute('width'), drawn.getAttribute('height')]).toEqual([
      picture.png,
      '800',
      '600',
    ])
    expect(requests).toEqual([['previewLabel', { body: { label: '^XA1^XZ' } }]])
  })

  it('should never show the picture of another label', async () => {
    const { show } = shown(done(picture), done({ ...picture, says: ['81-8'] }))
    await screen.findByRole('img', { name: /81-7/ })
    show('^XA2^XZ')
    expect(screen.queryByRole('img')).toBeNull()
    expect(await screen.findByRole('img', { name: 'Label that says: 81-8' })).toBeDefined()
  })

  it.each<[string, CallFailure]>([
    [
      'There is nothing on this label.',
      {
        kind: 'refused',
        status: 409,
        fieldErrors: {},
        statusErrors: ['There is nothing on this label.'],
        refusals: [],
      },
    ],
    ['The label could not be drawn just now.', { kind: 'offline', unknown: true, cause: 'x' }],
    ['The label could not be drawn just now.', { kind: 'tooMany', retryAfter: 5 }],
  ])('should show "%s", and try again on request', async (words, failure) => {
    const user = userEvent.setup()
    shown(failed(failure), done(picture))
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('img')).toBeDefined()
  })

  it('should report that another server draws none', async () => {
    shown(failed({ kind: 'absent', statusErrors: ['Not found.'] }))
    expect((await screen.findByRole('alert')).textContent).toContain('This server draws no labels.')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
