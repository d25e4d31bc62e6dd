import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSnackbars } from '#ui/hooks/usePlantValues.ts'
import { Snackbars } from '#ui/parts/page/Snackbars.tsx'
import { translated } from '#ui/words/translated.ts'

export function Messages() {
  const { snackbars } = usePlantClient()
  const shown = useSnackbars()
    .filter(({ show }) => show)
    .map(({ id, message, options, action }) => ({
      id,
      message: translated(message),
      color: options.color,
      ...(action && { action }),
    }))
  return (
    <Snackbars snackbars={shown} onDismiss={snackbars.remove} onHold={snackbars.hold} onRelease={snackbars.release} />
  )
}
