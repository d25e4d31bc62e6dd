import { call } from './call.ts'
import { WhatIf, WhatIfQuery } from './whatIf.ts'

/** A season decided again under other settings. */
export const whatIfCalls = { whatIf: call('whatIf', WhatIf, { query: WhatIfQuery }) } as const
