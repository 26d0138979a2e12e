import { Link } from '@tanstack/react-router'
import type { FirstStep, Overview } from '#/contract/organisation/overview.ts'
import { m } from '#/paraglide/messages.js'
import { RodProgress } from '#/ui/materials/rod-progress.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import type { OverviewLinks } from '../overview.links.ts'

type Words = { title: () => string; text: () => string }

const words: Record<FirstStep, Words> = {
  contact: { title: m.home_step_contact, text: m.home_step_contact_text },
  classrooms: { title: m.home_step_classrooms, text: m.home_step_classrooms_text },
  staff: { title: m.home_step_staff, text: m.home_step_staff_text },
  students: { title: m.home_step_children, text: m.home_step_children_text },
  families: { title: m.home_step_families, text: m.home_step_families_text },
  calendar: { title: m.home_step_calendar, text: m.home_step_calendar_text },
}
const trainees: Words = { title: m.home_step_trainees, text: m.home_step_trainees_text }

/** These write to people, and wait for the approval. */
const afterApproval = new Set<FirstStep>(['staff', 'families'])

type FirstStepsProps = { overview: Overview; links: OverviewLinks['steps'] }

/** What a new organisation sets up, ticked off by what is there. */
export function FirstSteps({ overview: { kind, steps, isApproved }, links }: FirstStepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card asChild className="p-5 md:p-6">
      <section aria-labelledby="first-steps">
        <h2 id="first-steps" className="text-title leading-tight">
          {m.home_steps()}
        </h2>
        <RodProgress value={done} max={steps.length} label={m.home_steps_done()} className="mt-3 max-w-form" />
        <ol className="mt-4 divide-y divide-line">
          {steps.map(({ step, isDone }) => {
            const { title, text } = step === 'students' && kind === 'training_center' ? trainees : words[step]
            const isLocked = !isApproved && !isDone && afterApproval.has(step)
            return (
              <li key={step} className="flex gap-3 py-3">
                <LineIcon
                  name={isDone ? 'done' : isLocked ? 'lock' : 'ring'}
                  className={isDone ? 'mt-0.5 text-success' : 'mt-0.5 text-muted'}
                />
                <div className="min-w-0">
                  <p className={isDone ? 'text-muted' : 'font-semibold'}>
                    {isDone || isLocked ? (
                      title()
                    ) : (
                      <Link {...links[step]} className={linkClass}>
                        {title()}
                      </Link>
                    )}
                    {isDone && <span className="sr-only"> ({m.home_step_done()})</span>}
                    {isLocked && <Badge className="ms-3">{m.home_step_locked()}</Badge>}
                  </p>
                  {!isDone && <p className="text-small text-muted">{text()}</p>}
                </div>
              </li>
            )
          })}
        </ol>
      </section>
    </Card>
  )
}
