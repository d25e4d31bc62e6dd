import CloudOff from 'lucide-react/icons/cloud-off'
import { notOffered } from '#ui/forms/networkWords.ts'
import { Page } from '#ui/parts/page/Page.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'

/** Instead of a page whose calls are beyond the specification, if the server does not have them. */
export const NotOffered = ({ title }: { title: string }) => (
  <Page title={title}>
    <EmptyState icon={CloudOff} title={notOffered} />
  </Page>
)
