import { Fragment } from 'react'
import { m } from '#/paraglide/messages.js'

const mark = /\s*\[(\d+)\]/

/** Text whose marks like `[3]` become links to the numbered source. */
export function Cited({ text }: { text: string }) {
  return text.split(mark).map((part, i) => {
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text: their places are who they are
    if (i % 2 === 0) return <Fragment key={i}>{part}</Fragment>
    return (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <sup key={i} className="ms-0.5 text-[0.72em] leading-none tabular-nums">
        <a
          href={`#${sourceId(part)}`}
          aria-label={m.site_montessori_source_label({ number: part })}
          className="rounded-[2px] px-0.5 py-1 text-primary-text no-underline hover:underline"
        >
          {part}
        </a>
      </sup>
    )
  })
}

export const sourceId = (number: number | string) => `source-${number}`
