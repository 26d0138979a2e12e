import { useHydrated } from '@tanstack/react-router'
import type { OwnEnquiry } from '#/contract/enquiry/enquiry.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { counted } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { dateFormat } from '#/words/formats.ts'
import { enquiryDeeds } from '../enquiry-deeds.ts'
import { childLine, lineText, stateWords } from '../enquiries.words.ts'

export type OwnEnquiryProps = { enquiry: OwnEnquiry; posted: FormState | undefined; onDone: () => void }

/** How one’s own enquiry stands, where it stands in line and by which rule, and what one may do about it. */
export function OwnEnquiryCard({ enquiry, posted, onDone }: OwnEnquiryProps) {
  const { status, word, message, may } = enquiry
  const deed = { enquiry, posted, onDone }
  const zone = useHydrated() ? undefined : 'UTC'
  return (
    <div className="space-y-4">
      <p>
        <Badge tone={stateWords[status].tone}>{stateWords[status].word()}</Badge>
      </p>
      <p>{sentenceOf(enquiry, zone)}</p>
      {word && <p className="wrap-anywhere whitespace-pre-line">{word}</p>}
      {(may.accept || may.decline) && (
        <div className="flex flex-wrap gap-3">
          {may.accept && <Deed {...deed} name="accept" label={m.enquiries_accept()} />}
          {may.decline && <Deed {...deed} name="decline" label={m.enquiries_decline()} variant="outline" />}
        </div>
      )}
      {(status === 'waiting' || status === 'offered') && <InLine enquiry={enquiry} />}
      <div className="border-t border-line pt-4">
        <p className="text-small text-muted">{childLine(enquiry)}</p>
        <p className="pt-2 wrap-anywhere whitespace-pre-line">{message}</p>
      </div>
      {may.withdraw && !may.decline && (
        <Deed {...deed} name="withdraw" label={m.enquiries_withdraw()} variant="outline" />
      )}
    </div>
  )
}

function InLine({ enquiry: { line, place } }: Pick<OwnEnquiryProps, 'enquiry'>) {
  if (!line) return null
  return (
    <div className="rounded border border-line bg-sunken p-4 text-small">
      {place !== null && <p className="font-semibold">{m.enquiries_place({ place, waiting: line.waiting })}</p>}
      <p>{lineText(line)}</p>
      <p className="text-muted">
        {line.lastOfferAt ? m.enquiries_last_offer({ day: formatDay(line.lastOfferAt) }) : m.enquiries_no_offer()}
      </p>
    </div>
  )
}

/** With the name of the clock: until the browser has taken over, which knows the reader’s, it is that of everybody. */
const instantText = (at: string, zone: string | undefined): string =>
  dateFormat({
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    ...(zone && { timeZone: zone }),
  }).format(new Date(at))

function sentenceOf({ status, until, school: { name }, ending, line }: OwnEnquiry, zone: string | undefined): string {
  switch (status) {
    case 'sent':
      return m.enquiries_sent_text({ name })
    case 'taken':
      return m.enquiries_taken_text({ name })
    case 'waiting':
      return m.enquiries_waiting_text(counted(line?.offerHours ?? 0))
    case 'offered':
      return m.enquiries_offered_text({ until: until ? instantText(until, zone) : '' })
    case 'accepted':
      return m.enquiries_accepted_text({ name })
    case 'enrolled':
      return m.enquiries_enrolled_text({ name })
    case 'refused':
      return m.enquiries_refused_text({ name })
    case 'withdrawn':
      return m.enquiries_withdrawn_text()
    case 'declined':
      return m.enquiries_declined_text()
    case 'lapsed':
      return ending === 'house' ? m.enquiries_house_text() : m.enquiries_lapsed_text()
  }
}

type DeedProps = OwnEnquiryProps & { name: 'withdraw' | 'accept' | 'decline'; label: string; variant?: 'outline' }

function Deed({ enquiry: { id }, posted, onDone, name, label, variant }: DeedProps) {
  return (
    <PostForm
      name={name}
      hidden={{ id }}
      posted={posted}
      submit={enquiryDeeds[name]}
      offline={m.form_offline}
      onDone={onDone}
    >
      {({ pending }) => (
        <Button type="submit" variant={variant} pending={pending}>
          {label}
        </Button>
      )}
    </PostForm>
  )
}
