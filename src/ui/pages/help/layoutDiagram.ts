import { type EdgeLabel, Graph, type GraphLabel, layout, type NodeLabel } from '@dagrejs/dagre'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface DiagramSizes {
  readonly states: readonly (Size & { readonly name: string })[]
  /** With the size of its words. */
  readonly moves: readonly (Size & {
    readonly name: string
    readonly from: string
    readonly to: string
    readonly back: boolean
  })[]
}

/** The positions of the drawing, px; points are centres. */
export interface DiagramLayout extends Size {
  readonly states: ReadonlyMap<string, Point>
  readonly moves: ReadonlyMap<string, { readonly points: readonly Point[]; readonly label: Point }>
}

const margin = 12

/** Places states from top to bottom, and the moves between them with their words. */
export function layoutDiagram({ states, moves }: DiagramSizes): DiagramLayout {
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 24, edgesep: 20, ranksep: 34, marginx: margin, marginy: margin })
  for (const { name, width, height } of states) graph.setNode(name, { width, height })
  for (const { name, from, to, back, width, height } of moves) {
    // Laid out as if it led forward, so that a way back does not reverse the order of the states.
    const [start, end] = back ? [to, from] : [from, to]
    graph.setEdge(start, end, { width, height, labelpos: 'c', weight: back ? 1 : 6 }, name)
  }
  layout(graph)
  const { width = 0, height = 0 } = graph.graph()
  return {
    width,
    height,
    states: new Map(states.map(({ name }) => [name, pointOf(graph.node(name))])),
    moves: new Map(
      moves.map(({ name, from, to, back }) => {
        const edge = graph.edge(back ? to : from, back ? from : to, name)
        const points: readonly Point[] = edge.points ?? []
        return [name, { points: back ? points.toReversed() : points, label: pointOf(edge) }]
      }),
    ),
  }
}

const pointOf = ({ x = 0, y = 0 }: { readonly x?: number; readonly y?: number }): Point => ({ x, y })
