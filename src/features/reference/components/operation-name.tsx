import { Fragment } from 'react'
import type { OperationLine } from '../reference.ts'

type Props = Pick<OperationLine, 'method' | 'path'>

/** `GET /api/v1/students/{id}`, with what tells it apart in front of what all have in common. */
export function OperationName({ method, path }: Props) {
  const [, root = '', rest = path] = /^(\/api(?:\/v1)?)(.*)$/.exec(path) ?? []
  return (
    <code className="grid grid-cols-[3.75rem_minmax(0,1fr)] justify-items-start text-[0.8125rem] leading-6">
      <span className={method === 'GET' ? 'text-muted' : 'font-semibold'}>{method}</span>{' '}
      <span dir="ltr" className="text-start">
        <span className="text-muted">{root}</span>
        {rest.split(/(?=\/)/).map((word, at, words) => (
          <Fragment key={words.slice(0, at + 1).join('')}>
            <wbr />
            <span className={word.startsWith('/{') ? 'text-muted' : undefined}>{word}</span>
          </Fragment>
        ))}
      </span>
    </code>
  )
}
