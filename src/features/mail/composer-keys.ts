import type { KeyboardEvent } from 'react'

type Acts = { onSend: () => void; onClose: () => void }

const isSend = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey)

/** The composer's own keys: Ctrl or ⌘ and Enter send it, Escape closes it. */
export function composerKeys(textId: string, { onSend, onClose }: Acts) {
  return {
    /** Before the editor, where these keys break a line. */
    onKeyDownCapture(event: KeyboardEvent) {
      if (!isSend(event) || (event.target as Element).id !== textId) return
      event.preventDefault()
      event.stopPropagation()
      onSend()
    },
    onKeyDown(event: KeyboardEvent) {
      // A dialog or a menu over it has keys of its own.
      const section = event.currentTarget
      if (!section.contains(event.target as Node) || section.querySelector(':popover-open')) return
      if (isSend(event)) {
        event.preventDefault()
        onSend()
      } else if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    },
  }
}
