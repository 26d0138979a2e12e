import { tutorLinks } from '#/areas/site.ts'
import type { Profiled } from '#/features/tutoring/profiled.ts'
import { TutorFacts, TutorHead } from '#/features/tutors/components/tutor-told.tsx'

/** A profile as families read it, wherever it is written. */
export function tutorPreview({ profile, html }: Profiled) {
  const { bio: _, ...told } = profile
  const tutor = { ...told, distance: null }
  return (
    <div className="space-y-8">
      <TutorHead tutor={tutor} links={tutorLinks} heading="h2" />
      <TutorFacts tutor={tutor} html={html} />
    </div>
  )
}
