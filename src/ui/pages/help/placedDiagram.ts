import { diagramSizes } from './diagramSizes.ts'
import { layoutDiagram, type DiagramLayout } from './layoutDiagram.ts'
import type { LifecycleMap } from './readLifecycle.ts'

/** The layout of a lifecycle's drawing. In the build it is looked up: `scripts/placedDiagrams.ts`. */
export const placedDiagram = (map: LifecycleMap): DiagramLayout => layoutDiagram(diagramSizes(map))
