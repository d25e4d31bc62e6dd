import { wantedOf } from './diagramSizes.ts'
import { layoutDiagram, type Placed } from './layoutDiagram.ts'
import type { LifecycleMap } from './readLifecycle.ts'

/** Where everything of a lifecycle's drawing goes. In the build it is looked up: `scripts/placedDiagrams.ts`. */
export const placedDiagram = (map: LifecycleMap): Placed => layoutDiagram(wantedOf(map))
