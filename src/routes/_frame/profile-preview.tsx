import { professionalLinks } from '#/areas/site.ts'
import { ProfessionalTold } from '#/features/professionals/components/professional-told.tsx'
import type { Owned } from '#/features/profile/owned.ts'

const shownStates: ReadonlySet<string> = new Set(['declared', 'submitted', 'verified'])

/** A profile as others read it, wherever it is written: without numbers, and without what was refused. */
export function profilePreview({ professional, html }: Owned) {
  const { bio: _, id, updatedAt, credentials, ...told } = professional
  if (!id || !updatedAt) return null
  return (
    <ProfessionalTold
      professional={{
        ...told,
        id,
        updatedAt,
        credentials: credentials.filter(({ state }) => shownStates.has(state)),
        distance: null,
        isOwn: true,
        requests: [],
      }}
      html={html}
      today={new Date().toISOString().slice(0, 10)}
      links={professionalLinks}
      heading="h2"
    />
  )
}
