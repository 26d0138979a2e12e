import type { OwnVisit } from '#/contract/visit/visit.ts'
import { filePaths } from '#/lib/file-paths.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Badge, type BadgeTone } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { timeOn } from '#/words/tutor.ts'
import { visitDeeds } from '../visit-deeds.ts'
import { endedText, partyWord } from '../visits.words.ts'

export type OwnVisitProps = {
  visit: OwnVisit
  /** Of a guest’s link. */
  linkKey?: string | undefined
  posted: FormState | undefined
  onDone: () => void
}

const states: Record<OwnVisit['status'], { word: () => string; tone: BadgeTone }> = {
  held: { word: m.visits_state_held, tone: 'warning' },
  booked: { word: m.visits_state_booked, tone: 'success' },
  cancelled: { word: m.visits_state_cancelled, tone: 'danger' },
  lapsed: { word: m.visits_state_lapsed, tone: 'neutral' },
}

const isOver = ({ status, endsAt }: OwnVisit): boolean => status === 'booked' && Date.parse(endsAt) <= Date.now()

/** How one’s own visit stands, and what one may do about it. */
export function OwnVisitCard({ visit, linkKey, posted, onDone }: OwnVisitProps) {
  const { id, status, expect, school, note } = visit
  const { word, tone } = isOver(visit) ? { word: m.visits_state_over, tone: 'neutral' as const } : states[status]
  const deed = { visit, linkKey, posted, onDone }
  return (
    <div className="space-y-4">
      <p>
        <Badge tone={tone}>{word()}</Badge>
      </p>
      <p>{sentenceOf(visit)}</p>
      <p className="text-small text-muted">{partyWord(visit)}</p>
      {note && <p className="text-small wrap-anywhere whitespace-pre-line text-muted">{note}</p>}
      {status === 'booked' && expect && <p className="wrap-anywhere whitespace-pre-line">{expect}</p>}
      {status === 'booked' && (school.email || school.phone) && (
        <p className="text-small">
          {m.visits_reach()}{' '}
          {school.email && (
            <a href={`mailto:${school.email}`} className={`${linkClass} wrap-anywhere`} dir="ltr">
              {school.email}
            </a>
          )}{' '}
          {school.phone && (
            <a href={`tel:${school.phone.replaceAll(/[^\d+]/g, '')}`} className={linkClass} dir="ltr">
              {school.phone}
            </a>
          )}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {status === 'held' && <Deed {...deed} name="confirm" label={m.visits_confirm()} />}
        {visit.mayCancel && <Deed {...deed} name="cancel" label={m.visits_cancel()} variant="outline" />}
        {status === 'booked' && !isOver(visit) && (
          <a href={filePaths.visitCalendar(id, linkKey)} className={`${linkClass} text-small`}>
            {m.visits_add_to_calendar()}
          </a>
        )}
      </div>
    </div>
  )
}

function sentenceOf(visit: OwnVisit): string {
  const { status, until, timeZone, school } = visit
  if (status === 'held') return m.visits_held_text({ until: until ? timeOn(until, timeZone) : '' })
  if (status === 'booked') return isOver(visit) ? m.visits_over_text() : m.visits_booked_text({ name: school.name })
  if (status === 'lapsed') return m.visits_lapsed_text()
  return endedText(visit, 'family')
}

type DeedProps = OwnVisitProps & { name: 'confirm' | 'cancel'; label: string; variant?: 'outline' }

function Deed({ visit: { id }, linkKey, posted, onDone, name, label, variant }: DeedProps) {
  return (
    <PostForm
      name={name}
      hidden={{ visit: id, ...(linkKey && { key: linkKey }) }}
      posted={posted}
      submit={visitDeeds[name]}
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
