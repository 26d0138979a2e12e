import { useSyncExternalStore } from 'react'
import { Kbd } from '#/ui/primitives/kbd.tsx'

const never = () => () => {}
const onApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys that open the palette; the server writes those of most keyboards. */
export function PaletteShortcut() {
  const apple = useSyncExternalStore(never, onApple, () => false)
  return (
    <Kbd aria-hidden="true" dir="ltr">
      {apple ? '⌘ K' : 'Ctrl K'}
    </Kbd>
  )
}
