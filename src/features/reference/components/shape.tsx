import type { ReactNode } from 'react'

/** Something as it is written, under what it is. What a line says of its type is quieter than the type. */
export function Shape({ title, children }: { title?: ReactNode; children: string }) {
  return (
    <figure className="min-w-0">
      {title && <figcaption className="mb-1.5 text-small text-muted">{title}</figcaption>}
      <pre
        lang="en"
        dir="ltr"
        className="rounded bg-sunken px-4 py-3 text-[0.8125rem] leading-[1.375rem] break-words whitespace-pre-wrap"
      >
        <code>{linesOf(children)}</code>
      </pre>
    </figure>
  )
}

/** What does not fit goes on below, a little further in than the line began. */
function linesOf(text: string): ReactNode[] {
  let offset = 0
  return text.split('\n').map((line) => {
    const [, type = '', note = ''] = /^(.*?)( \/\/ .*)?$/.exec(line) ?? []
    const indent = `${line.search(/\S|$/) + 4}ch`
    offset += line.length + 1
    return (
      <span key={offset} className="block" style={{ paddingInlineStart: indent, textIndent: `-${indent}` }}>
        {type}
        {note && <span className="text-muted">{note}</span>}
        {'\n'}
      </span>
    )
  })
}
