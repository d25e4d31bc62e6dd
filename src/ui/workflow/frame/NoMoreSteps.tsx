import type { ReactNode } from 'react'
import { Button } from '#ui/parts/fields/Button.tsx'
import { t } from '#ui/words/words.ts'
import { Panel } from './Panel.tsx'
import type { Dialog } from './useDialog.ts'

/** The panel of a status without a next step here, with the reason. */
export function NoMoreSteps({ dialog, after, children }: { dialog: Dialog; after?: ReactNode; children: ReactNode }) {
  return (
    <Panel dialog={dialog} unsaved={false} action={null} beside={<Button onClick={dialog.close}>{t('Close')}</Button>}>
      <p>{children}</p>
      {after}
    </Panel>
  )
}
