import type { OwnProfessional } from '#/contract/professional/professional.ts'
import { m } from '#/paraglide/messages.js'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'

const audiences = [
  { id: 'visitors', word: m.professionals_audience_visitors, reads: ['public'] },
  { id: 'members', word: m.professionals_audience_members, reads: ['public', 'members'] },
  { id: 'schools', word: m.professionals_audience_schools, reads: ['public', 'members', 'schools'] },
] as const

/** Who reads the profile as it is saved. All who do read the same, and nobody how one is reached. */
export function WhoSees({ professional }: { professional: OwnProfessional }) {
  const { visibility, isHeld, removedFor } = professional
  const isShown = !isHeld && removedFor === null
  return (
    <section aria-label={m.professionals_seen_by()} className="rounded border border-line bg-card p-4">
      <h2 className="text-small font-semibold text-muted">{m.professionals_seen_by()}</h2>
      <ul className="mt-2 space-y-1.5">
        {audiences.map(({ id, word, reads }) => {
          const sees = isShown && (reads as readonly string[]).includes(visibility)
          return (
            <li key={id} className="flex items-start gap-2 text-small">
              <LineIcon
                name={sees ? 'done' : 'ring'}
                className={sees ? 'size-4.5 text-success' : 'size-4.5 text-muted'}
              />
              <span>
                {word()}: <b className="font-semibold">{sees ? m.professionals_sees() : m.professionals_sees_not()}</b>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-small text-muted">{m.professionals_never_shown()}</p>
    </section>
  )
}
