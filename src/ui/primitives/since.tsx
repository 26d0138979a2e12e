import { formatSince } from '#/words/dates.ts'

/** How long ago; the browser's clock may have moved on from the server's. */
export function Since({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} suppressHydrationWarning>
      {formatSince(instant)}
    </time>
  )
}
