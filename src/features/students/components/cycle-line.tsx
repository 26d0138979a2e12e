import { m } from '#/paraglide/messages.js'

/** Hours of undisturbed work: a half circle for what is going on, a ring for what is to come. */
export function CycleLine({ isNow, when }: { isNow: boolean; when: string }) {
  return (
    <>
      <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0 text-primary-text rtl:-scale-x-100">
        <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="1.75" />
        {isNow && <path d="M6 1a5 5 0 0 1 0 10z" fill="currentColor" />}
      </svg>
      <span className="font-semibold">{isNow ? m.students_cycle_now() : m.students_cycle_next()}</span>
      <span className="text-muted">{when}</span>
    </>
  )
}
