import { listingParts, neededParts, type ListingPart } from '#/contract/school/listing-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { fieldId } from '#/ui/form/field-context.ts'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { counted } from '#/words/counted.ts'
import { partWords } from '../listing.words.ts'

type CompletenessProps = {
  unsaid: readonly ListingPart[]
  /** Where the form stands, where it is not this page. */
  formPath?: string
}

const places: Record<ListingPart, string> = {
  summary: fieldId('summary'),
  address: fieldId('address.city'),
  kind: fieldId('kind'),
  point: fieldId('point.lat'),
  levels: fieldId('levels.1'),
  openings: fieldId('levels.1'),
  languages: fieldId('languages'),
  contact: fieldId('email'),
  description: fieldId('markdown'),
  facilities: fieldId('facilities'),
  visitPolicy: fieldId('visitPolicy'),
  statuses: 'statuses',
}

const isNeeded = (part: ListingPart) => (neededParts as readonly ListingPart[]).includes(part)

/** What families ask and nobody has said yet, each a way to its field. Little of it holds a listing back. */
export function Completeness({ unsaid, formPath = '' }: CompletenessProps) {
  const needed = unsaid.filter(isNeeded)
  const said = listingParts.length - unsaid.length
  return (
    <section aria-label={m.listing_complete()}>
      <h2 className="text-small font-semibold text-muted">{m.listing_complete()}</h2>
      <p role="status" className="mt-1 font-semibold">
        {m.listing_complete_of({ said, all: listingParts.length })}
      </p>
      <span aria-hidden="true" className="mt-2 flex gap-1">
        {listingParts.map((part, at) => (
          <span
            key={part}
            className={`h-2 grow rounded-full border border-field-line ${at < said ? 'border-gold bg-gold' : ''}`}
          />
        ))}
      </span>
      {needed.length > 0 && <p className="mt-3 text-small">{m.listing_needed(counted(needed.length))}</p>}
      <ul className="mt-2 space-y-1">
        {[...needed, ...unsaid.filter((part) => !isNeeded(part))].map((part) => (
          <li key={part} className="flex items-center gap-2">
            <LineIcon name={isNeeded(part) ? 'alert' : 'ring'} className="size-4.5 text-muted" />
            <a
              href={`${part === 'statuses' ? '' : formPath}#${places[part]}`}
              className={`${linkClass} inline-flex min-h-8 items-center text-small`}
            >
              {partWords[part]()}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
