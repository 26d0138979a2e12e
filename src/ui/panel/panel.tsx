import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { panelTexts } from '#/words/panel.ts'
import { linkClass } from '../primitives/link-class.ts'

export type PanelProps = {
  /** Of the size of what comes, so that nothing moves when it does. */
  skeleton: ReactNode
  children: ReactNode
}

/** A part of a page that may come after the rest. */
export function Panel({ skeleton, children }: PanelProps) {
  return (
    <Suspense
      fallback={
        <div aria-busy="true">
          <div className="animate-late noscript:hidden">{skeleton}</div>
          <Late />
        </div>
      }
    >
      {children}
    </Suspense>
  )
}

/** What comes later is put into its place by a script. The server sends pages whole to whom it knows to run none. */
function Late() {
  const { late, reload } = panelTexts()
  return (
    <p className="hidden text-muted noscript:block">
      {late}{' '}
      <Link to="." search reloadDocument className={linkClass}>
        {reload}
      </Link>
    </p>
  )
}
