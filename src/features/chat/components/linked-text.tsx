import { useMemo, type ReactNode } from 'react'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { textParts } from '../links.ts'

/** A text whose addresses are links. */
export function LinkedText({ text }: { text: string }): ReactNode {
  const parts = useMemo(() => textParts(text), [text])
  return parts.map(({ at, text: part, href }) =>
    href ? (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow" className={linkClass}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
