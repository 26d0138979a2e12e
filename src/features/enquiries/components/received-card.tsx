import { Link, type LinkProps } from '@tanstack/react-router'
import { enquiryLimits } from '#/contract/enquiry/enquiry-kinds.ts'
import type { ReceivedEnquiry } from '#/contract/enquiry/enquiry.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { formatDay } from '#/words/dates.ts'
import type { EnquiriesDone } from '#/contract/enquiry/enquiry.search.ts'
import { childLine, stateWords } from '../enquiries.words.ts'
import { receivedDeeds } from '../received-deeds.ts'

export type ReceivedLinks = {
  /** A child’s record. */
  record: (student: string) => LinkProps
  write: (person: string) => LinkProps
}

type ReceivedCardProps = {
  organisation: string
  enquiry: ReceivedEnquiry
  /** Whether its level has a line. */
  hasLine: boolean
  posted: FormState | undefined
  links: ReceivedLinks
  onDone: (done: EnquiriesDone) => void
}

/** One enquiry: for which child, what the family says, how it stands, and what comes next. */
export function ReceivedCard(props: ReceivedCardProps) {
  const { enquiry, links } = props
  const { first_name, last_name, message, status, person, student, place, isSibling, word, at } = enquiry
  const name = `${first_name} ${last_name}`
  return (
    <article id={`enquiry-${enquiry.id}`} aria-label={name} className="rounded border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">
            {student ? (
              <Link {...links.record(student)} className={linkClass}>
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <p className="text-small text-muted">{childLine(enquiry)}</p>
          <p className="text-small wrap-anywhere">
            {m.enquiries_by({ name: person.name, day: formatDay(at) })}{' '}
            {person.email && (
              <>
                <a href={`mailto:${person.email}`} className={linkClass} dir="ltr">
                  {person.email}
                </a>{' '}
                <Link {...links.write(person.id)} className={linkClass}>
                  {m.enquiries_chat()}
                </Link>
              </>
            )}
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          {isSibling && <Badge tone="neutral">{m.enquiries_sibling()}</Badge>}
          {place !== null && <Badge tone="neutral">{m.enquiries_place_short({ place })}</Badge>}
          <Badge tone={stateWords[status].tone}>{stateWords[status].word()}</Badge>
        </span>
      </div>
      <p className="pt-3 wrap-anywhere whitespace-pre-line">{message}</p>
      {word && <p className="pt-2 text-small wrap-anywhere whitespace-pre-line text-muted">{word}</p>}
      <Deeds {...props} />
    </article>
  )
}

function Deeds({ organisation, enquiry, hasLine, posted, onDone }: ReceivedCardProps) {
  const { id, may, status } = enquiry
  const form = { hidden: { organisation, enquiry: id }, posted, offline: m.form_offline }
  return (
    <div className="space-y-3 pt-3">
      {may.take && (
        <PostForm {...form} name="take" submit={receivedDeeds.take} onDone={() => onDone('taken')}>
          {({ pending }) => (
            <>
              <Button type="submit" size="sm" pending={pending}>
                {m.enquiries_take()}
              </Button>
              <p className="pt-1 text-small text-muted">{m.enquiries_take_text()}</p>
            </>
          )}
        </PostForm>
      )}
      {may.queue && hasLine && (
        <PostForm {...form} name="queue" submit={receivedDeeds.queue} onDone={() => onDone('queued')}>
          {({ values, errors, pending }) => (
            <>
              <CheckboxField
                name="isSibling"
                id={`sibling-${id}`}
                defaultChecked={values.isSibling === 'on'}
                error={errors.isSibling}
              >
                {m.enquiries_is_sibling()}
              </CheckboxField>
              <Button type="submit" size="sm" pending={pending}>
                {m.enquiries_queue()}
              </Button>
            </>
          )}
        </PostForm>
      )}
      {may.queue && !hasLine && <p className="text-small text-muted">{m.enquiries_no_line()}</p>}
      {may.enrol && (
        <PostForm {...form} name="enrol" submit={receivedDeeds.enrol} onDone={() => onDone('enrolled')}>
          {({ pending }) => (
            <Button type="submit" size="sm" pending={pending}>
              {m.enquiries_enrol()}
            </Button>
          )}
        </PostForm>
      )}
      {status === 'offered' && <p className="text-small text-muted">{m.enquiries_offer_stands()}</p>}
      {may.refuse && <Refusal {...form} onDone={() => onDone('refused')} />}
    </div>
  )
}

type RefusalProps = {
  hidden: { organisation: string; enquiry: string }
  posted: FormState | undefined
  offline: () => string
  onDone: () => void
}

function Refusal({ hidden, posted, offline, onDone }: RefusalProps) {
  const isPosted = posted?.values.form === 'refuse' && posted.values.enquiry === hidden.enquiry
  return (
    <Disclosure title={m.enquiries_refuse_open()} className="border-b-0" open={isPosted ? true : undefined}>
      <PostForm
        name="refuse"
        hidden={hidden}
        posted={posted}
        offline={offline}
        submit={receivedDeeds.refuse}
        onDone={onDone}
        className="space-y-3 text-ink"
      >
        {({ values, errors, pending }) => (
          <>
            <Field
              id={`word-${hidden.enquiry}`}
              name="word"
              label={m.enquiries_refuse_word()}
              help={m.enquiries_refuse_help()}
              error={errors.word}
              required
            >
              <Textarea rows={3} maxLength={enquiryLimits.word} defaultValue={values.word} />
            </Field>
            <Button type="submit" variant="outline" pending={pending}>
              {m.enquiries_refuse()}
            </Button>
          </>
        )}
      </PostForm>
    </Disclosure>
  )
}
