import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy, Suspense, type ReactNode } from 'react'
import type { Named } from '#/lib/mentions.ts'
import { WithMentions } from '#/ui/form/mentions.tsx'
import { LinkedText as ServedText } from './linked-text.tsx'

// What knows every top-level domain is loaded where a message may name one.
const LinkedText = createIsomorphicFn()
  .server(() => ServedText)
  .client(() =>
    lazy(() =>
      import('./linked-text.tsx').then(
        (part) => ({ default: part.LinkedText }),
        () => ({ default: PlainText }),
      ),
    ),
  )()

/** Without a connection words are words. */
function PlainText({ text }: { text: string; people: readonly Named[] }): ReactNode {
  return text
}

const mayLink = /\w[.@]\w|:\/\//

/** What was written, with its line breaks and links; nothing in it is markup. */
export function MessageText({ text, people }: { text: string; people: readonly Named[] }) {
  const named = <WithMentions text={text} people={people} />
  return (
    <p className="wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
      {mayLink.test(text) ? (
        <Suspense fallback={text}>
          <LinkedText text={text} people={people} />
        </Suspense>
      ) : (
        named
      )}
    </p>
  )
}
