import { useMemo, type ReactNode } from 'react'
import type { Named } from '#/lib/mentions.ts'
import { WithMentions } from '#/ui/form/mentions.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { textParts } from '../links.ts'

/** A text whose addresses are links, and in which names after an @ stand out. */
export function LinkedText({ text, people }: { text: string; people: readonly Named[] }): ReactNode {
  const parts = useMemo(() => textParts(text), [text])
  return parts.map(({ at, text: part, href }) =>
    href ? (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow" className={linkClass}>
        {part}
      </a>
    ) : (
      <WithMentions key={at} text={part} people={people} />
    ),
  )
}
