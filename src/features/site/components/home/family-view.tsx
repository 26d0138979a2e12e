import { EventWords } from '#/features/calendar/components/event-words.tsx'
import { PersonAvatar } from '#/features/people/components/person-avatar.tsx'
import { ChildDecision, ChildDecisions, PhotoConsentWord } from '#/features/students/components/child-decisions.tsx'
import { OwnChildCard } from '#/features/students/components/own-child-card.tsx'
import { fullName } from '#/lib/full-name.ts'
import { numberFormat } from '#/words/formats.ts'
import { levelWord } from '#/words/level.ts'
import { m } from '#/paraglide/messages.js'
import { buttonVariants } from '#/ui/primitives/button.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { classroom, family } from '../../day.ts'

/** What a family sees: a word from the guide, and its child's card. */
export function FamilyView() {
  const { child, age } = family
  return (
    <>
      <Card className="mb-3 flex gap-3 rounded-ss-none p-3.5">
        <PersonAvatar person={child.guide} size="sm" />
        <div className="min-w-0">
          <p className="text-small font-semibold">{fullName(child.guide)}</p>
          <p className="leading-6">{m.site_home_family_message()}</p>
        </div>
      </Card>
      <OwnChildCard
        child={child}
        name={child.first_name}
        told={[
          numberFormat({ style: 'unit', unit: 'year', unitDisplay: 'long' }).format(age),
          classroom.name(),
          levelWord(classroom.level),
        ]}
        write={<span className={buttonVariants({ variant: 'outline', size: 'sm' })}>{m.students_write()}</span>}
        ahead={
          <div className="py-2">
            <EventWords title={m.site_home_family_event()}>{m.site_home_family_event_when()}</EventWords>
          </div>
        }
      >
        <ChildDecisions>
          <ChildDecision title={m.students_photo_consent()}>
            <PhotoConsentWord consent={null} />
            <span className={linkClass}>{m.students_consent_answer()}</span>
          </ChildDecision>
        </ChildDecisions>
      </OwnChildCard>
    </>
  )
}
