import CloudOff from 'lucide-react/icons/cloud-off'
import { notOffered } from '#ui/forms/noAnswer.ts'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'

/** A page of calls beyond the specification, on a server that has none of them. */
export const NotOffered = () => <EmptyState icon={CloudOff} title={notOffered} />
