import { schoolLinks } from '#/areas/site.ts'
import type { Listed } from '#/features/listing/listed.ts'
import { SchoolTold } from '#/features/schools/components/school-told.tsx'

/** A listing as families read it, wherever it is written. */
export function schoolPreview({ school, html }: Listed) {
  const { description: _, slug, ...told } = school
  return (
    <SchoolTold
      school={{ ...told, slug: slug ?? '', distance: null }}
      html={html}
      outline={null}
      events={[]}
      offered={{ jobs: [], answering: null }}
      today={new Date().toISOString().slice(0, 10)}
      links={schoolLinks}
      heading="h2"
    />
  )
}
