import { noticeCalls } from '#model/calls/noticeCalls.ts'
import type { Notice } from '#model/kinds/notice.ts'
import type { NoticeKind } from '#model/kinds/noticeKinds.ts'
import type { PlantClient } from '#streams/client.ts'

/** The pauses between questions: a mail may wait for its reader's next one. Milliseconds. */
const [shortest, longest] = [1000, 30_000]

/**
 * Says the words once the newest mail about a record has got through and its notification is recorded, also when the
 * dialog is closed by then. A refused mail is told by the dialog and the record's page.
 */
export function sayOnceSent(
  plant: PlantClient,
  { entity, id }: { readonly entity: NoticeKind; readonly id: number },
  { sent }: Notice,
  words: string,
): void {
  const user = plant.self.get()?.id
  const mail = sent[0]?.id
  const ask = async (pause: number): Promise<void> => {
    const answer = await plant.send(noticeCalls.notice, { query: { [entity]: String(id) } })
    if (plant.self.get()?.id !== user) return
    const found = answer.ok ? answer.value.sent.find((each) => each.id === mail) : undefined
    // A mail that got through without being recorded has a reason.
    if (found?.state === 'sent' && found.reason === null) plant.snackbars.add(words)
    if (answer.ok && found?.state !== 'waiting') return
    const next = Math.min(pause * 1.5, longest)
    setTimeout(() => void ask(next), pause)
  }
  void ask(shortest)
}
