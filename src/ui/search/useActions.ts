import type { LucideIcon } from 'lucide-react'
import Camera from 'lucide-react/icons/camera'
import ClipboardPlus from 'lucide-react/icons/clipboard-plus'
import PackagePlus from 'lucide-react/icons/package-plus'
import Printer from 'lucide-react/icons/printer'
import Tractor from 'lucide-react/icons/tractor'
import Truck from 'lucide-react/icons/truck'
import UserPlus from 'lucide-react/icons/user-plus'
import { useHasStepPermission } from '#ui/hooks/usePossibleSteps.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { offersCamera } from '#ui/scan/camera/offersCamera.ts'
import { useScanning } from '#ui/scan/useScans.ts'
import { useIsPageOffered } from '#ui/shell/pageCalls.ts'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import type { Finding } from './finding.ts'

const begin = (key: string, name: string, icon: LucideIcon, goal: Finding['goal']): Finding => ({
  key,
  name,
  detail: t('Begin'),
  icon,
  goal,
})

/** The actions that the signed-in user may start from anywhere. */
export function useActions(): readonly Finding[] {
  const { open } = useWorkflow()
  const mayAddClient = useCan('add_client')
  const mayWagon = useHasStepPermission('wagon', 'arrive')
  const mayOrder = useHasStepPermission('order', 'place')
  const mayShip = useHasStepPermission('shipment', 'open')
  const loading = begin('load a truck', t('Load a truck'), Truck, { href: '#/shipments/process' })
  const shipping = begin('new shipment', t('New shipment'), PackagePlus, { href: '#/shipments/form' })
  const mayPrint = useCan('print_label')
  const hasQueue = useIsPageOffered('/printing')
  const { openCamera } = useScanning()
  return [
    ...(mayWagon ? [begin('new wagon', t('New wagon'), Tractor, { act: () => open({ kind: 'newWagon' }) })] : []),
    ...(mayOrder ? [begin('new order', t('New order'), ClipboardPlus, { act: () => open({ kind: 'newOrder' }) })] : []),
    ...(mayShip ? [loading, shipping] : []),
    ...(mayPrint && offersCamera()
      ? [begin('scan with camera', t('Scan with camera'), Camera, { act: openCamera })]
      : []),
    ...(mayPrint && hasQueue ? [begin('print queue', t('Print queue'), Printer, { href: '#/printing' })] : []),
    ...(mayAddClient ? [begin('new client', t('New client'), UserPlus, { href: '#/clients/form' })] : []),
  ]
}
