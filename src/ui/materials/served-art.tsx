import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense, type ReactElement } from 'react'
import { useServed } from '#/ui/still/use-served.ts'

type ServedArtProps = {
  /** Which picture it is: another one is drawn anew. A deferred value keeps the old one until the new one is there. */
  name?: string
  children: ReactElement
}

/**
 * A whole picture that the browser leaves as it was served, so that it needs no code for it: in the browser its component
 * should be lazy. It adds no box of its own.
 */
export function ServedArt({ name, children }: ServedArtProps) {
  return (
    <Suspense>
      <Art key={name}>{children}</Art>
    </Suspense>
  )
}

const Art = createIsomorphicFn()
  .server(() => WrittenArt)
  .client(() => LiveArt)()

type ArtProps = { children: ReactElement }

function WrittenArt({ children }: ArtProps) {
  return <span className="contents">{children}</span>
}

function LiveArt({ children }: ArtProps) {
  const served = useServed<HTMLSpanElement>()
  if (served) return <span key="served" className="contents" {...served} />
  return (
    <span key="rendered" className="contents">
      {children}
    </span>
  )
}
