import { type Actor, type AnyStateMachine, createActor, type InputFrom, type InspectionEvent } from 'xstate'
import { type DirectedGraphEdge, type DirectedGraphNode, toDirectedGraph } from 'xstate/graph'

/**
 * Walks over a machine: `start` runs it, and `left` has the arrows of its drawing that no walk has gone, `state event
 * state`.
 */
export function walksOf<Machine extends AnyStateMachine>(machine: Machine) {
  const taken = new Set<number>()
  return {
    start(provided: Machine, input?: InputFrom<Machine>): Actor<Machine> {
      // A machine has arrows of its own once its actors are provided, in the same order.
      const arrows = arrowsOf(toDirectedGraph(provided)).map(({ transition }) => transition)
      return createActor(provided, {
        input,
        inspect(news: InspectionEvent) {
          if (news.type !== '@xstate.microstep' || news.actorRef.sessionId !== news.rootId) return
          for (const transition of news._transitions) taken.add(arrows.indexOf(transition))
        },
      } as never).start()
    },
    left: (): readonly string[] =>
      arrowsOf(toDirectedGraph(machine))
        .filter((_, index) => !taken.has(index))
        .map(({ source, label, target }) => `${source.key} ${label.text} ${target.key}`),
  }
}

const arrowsOf = ({ edges, children }: DirectedGraphNode): readonly DirectedGraphEdge[] => [
  ...edges,
  ...children.flatMap(arrowsOf),
]
