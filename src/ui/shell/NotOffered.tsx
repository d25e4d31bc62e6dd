import CloudOff from 'lucide-react/icons/cloud-off'
import { Page } from '#ui/parts/page/Page.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { notOffered } from '#ui/saving/networkWords.ts'

/** Instead of a page whose calls are beyond the specification, if the server does not have them. */
export const NotOffered = ({ title }: { title: string }) => (
  <Page title={title}>
    <EmptyState icon={CloudOff} title={notOffered} />
  </Page>
)
