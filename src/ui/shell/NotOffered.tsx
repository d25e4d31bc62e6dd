import CloudOff from 'lucide-react/icons/cloud-off'
import { notOffered } from '#ui/forms/networkWords.ts'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'

/** Shown on pages whose calls are beyond the specification, if the server does not have them. */
export const NotOffered = () => <EmptyState icon={CloudOff} title={notOffered} />
