import { parseSync } from 'vite'

/** A node of a program's syntax tree (ESTree). */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** The syntax tree of a source file. TypeScript's own has no stable interface. */
export const treeOf = (file: string, source: string): Node => parseSync(file, source).program as unknown as Node

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** The nodes that a field of a node holds: one, several or none. */
export const nodesIn = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []

/** A node and all nodes within it, in the order of the source. */
export const nodesOf = (node: Node): readonly Node[] => [node, ...Object.values(node).flatMap(nodesIn).flatMap(nodesOf)]
