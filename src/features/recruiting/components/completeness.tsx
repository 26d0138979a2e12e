import { jobParts, type AskedPart, type JobPart } from '#/contract/job/job-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { fieldId } from '#/ui/form/field-context.ts'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { counted } from '#/words/counted.ts'
import { listFormat } from '#/words/formats.ts'
import { askedWords, partWords } from '../recruiting.words.ts'

type CompletenessProps = {
  missing: readonly JobPart[]
  /** What one asks for first, and nobody has said. */
  unsaid: readonly AskedPart[]
  /** Where its field stands: on this page, or on that of the form. */
  at?: (part: JobPart) => string
}

const fields: Record<JobPart, string> = {
  title: 'title',
  role: 'role',
  summary: 'summary',
  content: 'markdown',
  address: 'address.city',
  employments: 'employments',
  expiresOn: 'expiresOn',
}

export const fieldHash = (part: JobPart): string => `#${fieldId(fields[part])}`

/** What it still lacks before it can be published, each a way to its field; and what people miss. */
export function Completeness({ missing, unsaid, at = fieldHash }: CompletenessProps) {
  const present = jobParts.length - missing.length
  return (
    <section aria-label={m.recruiting_complete()}>
      <h2 className="text-small font-semibold text-muted">{m.recruiting_complete()}</h2>
      <p role="status" className="mt-1 font-semibold">
        {missing.length === 0 ? m.recruiting_complete_all() : m.recruiting_complete_some(counted(missing.length))}
      </p>
      {missing.length > 0 && (
        <ul className="mt-2 space-y-1">
          {missing.map((part) => (
            <li key={part} className="flex items-center gap-2">
              <LineIcon name="ring" className="size-4.5 text-muted" />
              <a href={at(part)} className={`${linkClass} inline-flex min-h-8 items-center text-small`}>
                {partWords[part]()}
              </a>
            </li>
          ))}
        </ul>
      )}
      {unsaid.length > 0 && (
        <p className="mt-2 text-small text-muted">
          {m.recruiting_unsaid({ parts: listFormat().format(unsaid.map((part) => askedWords[part]())) })}
        </p>
      )}
      <p className="sr-only">{m.recruiting_complete_of({ present, all: jobParts.length })}</p>
    </section>
  )
}
