import type { ReactNode } from 'react'
import { showOverlay } from '../overlay.ts'

export type PaletteButtonProps = { className?: string; 'aria-label'?: string; title?: string; children: ReactNode }

/** Opens the command palette, which needs a script: without one the button is not there. */
export function PaletteButton({ className = '', ...props }: PaletteButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => showOverlay('palette')}
      className={`${className} noscript:hidden`}
      {...props}
    />
  )
}
