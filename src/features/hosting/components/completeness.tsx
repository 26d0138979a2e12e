import { missingParts, type MissingPart } from '#/contract/event/missing.ts'
import { m } from '#/paraglide/messages.js'
import { fieldId } from '#/ui/form/field-context.ts'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { counted } from '#/words/counted.ts'
import { missingWords } from '../hosting.words.ts'

type CompletenessProps = {
  missing: readonly MissingPart[]
  /** Where its field stands: on this page, or on that of the form. */
  at?: (part: MissingPart) => string
}

const fields: Record<MissingPart, string> = {
  title: 'title',
  summary: 'summary',
  starts: 'starts',
  ends: 'ends',
  venue: 'venue.city',
  onlineUrl: 'onlineUrl',
  tickets: 'tickets.0.quantity',
}

export const fieldHash = (part: MissingPart): string => `#${fieldId(fields[part])}`

/** What it still lacks before it can be published, each a way to its field. */
export function Completeness({ missing, at = fieldHash }: CompletenessProps) {
  const present = missingParts.length - missing.length
  return (
    <section aria-label={m.hosting_complete()}>
      <h2 className="text-small font-semibold text-muted">{m.hosting_complete()}</h2>
      <p role="status" className="mt-1 font-semibold">
        {missing.length === 0 ? m.hosting_complete_all() : m.hosting_complete_some(counted(missing.length))}
      </p>
      {missing.length > 0 && (
        <ul className="mt-2 space-y-1">
          {missing.map((part) => (
            <li key={part} className="flex items-center gap-2">
              <LineIcon name="ring" className="size-4.5 text-muted" />
              <a href={at(part)} className={`${linkClass} inline-flex min-h-8 items-center text-small`}>
                {missingWords[part]()}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="sr-only">{m.hosting_complete_of({ present, all: missingParts.length })}</p>
    </section>
  )
}
