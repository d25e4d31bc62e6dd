import { type Actor, type AnyStateMachine, createActor, type InputFrom, type InspectionEvent } from 'xstate'
import { toDirectedGraph } from 'xstate/graph'

/**
 * Walks over a machine of one level: `start` runs it, and `left` has the arrows of its drawing that no walk has gone,
 * `state event state`.
 */
export function walksOf<Machine extends AnyStateMachine>(machine: Machine) {
  const taken = new Set<string>()
  return {
    start(provided: Machine, input?: InputFrom<Machine>): Actor<Machine> {
      let from = ''
      return createActor(provided, {
        input,
        inspect(news: InspectionEvent) {
          if (news.type !== '@xstate.snapshot' || news.actorRef.sessionId !== news.rootId) return
          const to = 'value' in news.snapshot ? String(news.snapshot.value) : ''
          taken.add(`${from} ${news.event.type} ${to}`)
          from = to
        },
      } as never).start()
    },
    left: (): readonly string[] =>
      toDirectedGraph(machine)
        .children.flatMap(({ edges }) => edges)
        .map(({ source, label, target }) => `${source.key} ${label.text} ${target.key}`)
        .filter((arrow) => !taken.has(arrow)),
  }
}
