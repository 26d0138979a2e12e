import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useHere } from '../language/language-link.tsx'
import { showOverlay } from '../overlay.ts'

export type SettingsLinkProps = { className?: string; 'aria-label'?: string; title?: string; children: ReactNode }

/** Opens the drawer; without scripts it leads to the page that holds the same. */
export function SettingsLink(props: SettingsLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    showOverlay('settings')
  }
  return (
    <Link to="/settings" search={{ redirect: useHere() }} preload={false} rel="nofollow" onClick={open} {...props} />
  )
}
