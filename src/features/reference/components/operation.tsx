import { m } from '#/paraglide/messages.js'
import { PlusMark } from '#/ui/primitives/plus-mark.tsx'
import type { Body, OperationDetails } from '../reference.ts'
import { OperationName } from './operation-name.tsx'
import { Shape } from './shape.tsx'

const placeTitle = { path: m.reference_in_path, query: m.reference_query, header: m.reference_header }

/** One line, and behind it what is given and answered. An address that ends with its id opens it: the browser does. */
export function Operation({ operation }: { operation: OperationDetails }) {
  const { id, method, path, summary, audience, given, body, answers } = operation
  return (
    <details className="group disclosure border-t border-line">
      <summary className="flex cursor-pointer list-none items-start gap-6 py-3 hover:text-primary-text [&::-webkit-details-marker]:hidden">
        <span lang="en" className="grid min-w-0 flex-1 gap-x-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
          <OperationName method={method} path={path} />
          <span className="text-small leading-6 text-muted max-lg:ps-15">{summary}</span>
        </span>
        <PlusMark className="mt-1 group-open:[&_.upright]:scale-y-0" />
      </summary>
      <div id={id} className="grid scroll-mt-40 gap-x-10 gap-y-6 pb-8 md:grid-cols-2">
        <div className="min-w-0 space-y-6">
          <p lang="en" className="text-small">
            {audience}
          </p>
          {given.map(({ place, shape }) => (
            <Shape key={place} title={placeTitle[place]()}>
              {shape}
            </Shape>
          ))}
          {body && <BodyShape title={m.reference_body()} body={body} />}
        </div>
        <div className="min-w-0 space-y-6">
          {answers.map(({ status, description, body: answer }) => (
            <Answer key={status} status={status} description={description} body={answer} />
          ))}
        </div>
      </div>
    </details>
  )
}

type AnswerProps = OperationDetails['answers'][number]

/** Refusals are all alike: their shape stands once on the page. */
function Answer({ status, description, body }: AnswerProps) {
  const title = status === 'default' ? m.reference_otherwise() : m.reference_answer({ status })
  if (body && status < '400') return <BodyShape title={title} body={body} />
  return (
    <p className="text-small">
      <span className="me-3 text-muted">{title}</span>
      {status < '400' ? m.reference_no_body() : <span lang="en">{description}</span>}
    </p>
  )
}

/** Of a file, the media types. */
function BodyShape({ title, body: { type, shape } }: { title: string; body: Body }) {
  return <Shape title={title}>{shape ?? type}</Shape>
}
