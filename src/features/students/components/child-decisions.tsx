import type { ReactNode } from 'react'
import type { OwnChild } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { consentOf } from '../record.words.ts'

/** What a family tells the school and decides for a child. */
export function ChildDecisions({ children }: { children: ReactNode }) {
  return <dl className="mt-4 grid gap-4 border-t border-line pt-4 sm:grid-cols-2">{children}</dl>
}

/** One of them, and the way to it. */
export function ChildDecision({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{title}</dt>
      <dd className="mt-1 flex flex-wrap items-center gap-x-2">{children}</dd>
    </div>
  )
}

export function AllergyWord({ isNoted }: { isNoted: boolean }) {
  return (
    <>
      {isNoted && <LineIcon name="warning" className="size-4.5 text-warning" />}
      <span className="font-medium">{isNoted ? m.students_allergies_noted() : m.students_allergies_none()}</span>
    </>
  )
}

export function PhotoConsentWord({ consent }: { consent: OwnChild['photoConsent'] }) {
  return <span className={consent ? 'font-medium' : 'font-medium text-danger'}>{consentOf(consent).word()}</span>
}
