import { calls } from '#model/calls.ts'
import { type Answer, earlierAnswer, keepAnswer, type RequestKey } from '#server/log/repeatable.ts'
import { problems } from '#server/problem.ts'
import { readPlant } from '#server/records/settings.ts'
import type { Server } from '#server/server.ts'
import { demandAccess, type Route, writes } from './route.ts'
import { askingOf, send } from './written.ts'

/** The plant is fetched with id 1. Specification, section 9. */
const onlyPlant = 1

const printed: Answer = { status: 200, body: JSON.stringify({ printed: true }), headers: {} }
const unanswered = 'The label printer does not answer.'

/** The first answer to the same call, where there was one: a label that came out does not come out again. */
async function earlier({ writer, clock }: Server, key: RequestKey | undefined): Promise<Answer | null> {
  if (key === undefined) return null
  const known = await writer.submit((tx) => earlierAnswer(tx, key, clock()))
  if (known.was === 'other') throw problems.otherBody()
  return known.was === 'same' ? known.answer : null
}

async function print({ db, printer }: Server, text: string): Promise<void> {
  const address = (await readPlant(db.read, onlyPlant))?.label_printer1 ?? ''
  if (address === '') throw problems.conflict('No label printer is set.')
  const came = await printer.print(address, text)
  if (came === 'elsewhere') throw problems.conflict("The label printer's address is not in the plant's own network.")
  if (came === 'silent') throw problems.conflict(unanswered)
}

/** Hands labels on to the plant's printer, which a page that came by https could not call itself. */
export const printRoute: Route = writes(calls.print, async ({ server, request, reply, user, body }) => {
  demandAccess(user, 'print_label')
  const { label, copies = 1 } = body()
  const { key } = askingOf(request, user)
  const answer = await server.printer.inTurn(async () => {
    const known = await earlier(server, key)
    if (known !== null) return known
    await print(server, label.repeat(copies))
    if (key !== undefined) await server.writer.submit((tx) => keepAnswer(tx, key, printed, server.clock()))
    return printed
  })
  if (answer === null) throw problems.conflict(unanswered)
  return send(reply, { outcome: { kind: 'repeated' }, answer })
})
