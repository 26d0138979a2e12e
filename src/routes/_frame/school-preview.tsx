import { schoolLinks } from '#/areas/site.ts'
import type { Listed } from '#/features/listing/listed.ts'
import { SchoolTold } from '#/features/schools/components/school-told.tsx'

/** A listing as families read it, wherever it is written. */
export function schoolPreview({ school, html }: Listed) {
  const { description: _, slug, logo, cover, coverAlt, gallery, pictures, ...told } = school
  const open = (id: string | null) => pictures.find((one) => one.id === id && one.standing === 'open') ?? null
  const above = open(cover)
  const shown = gallery.flatMap(({ picture, alt, caption }) => {
    const found = open(picture)
    return found ? [{ ...found, alt, caption }] : []
  })
  return (
    <SchoolTold
      school={{
        ...told,
        slug: slug ?? '',
        distance: null,
        logo: open(logo),
        cover: above && { ...above, alt: coverAlt },
        gallery: shown,
      }}
      html={html}
      outline={null}
      events={[]}
      offered={{ jobs: [], answering: null }}
      reviews={null}
      visits={null}
      today={new Date().toISOString().slice(0, 10)}
      links={schoolLinks}
      heading="h2"
    />
  )
}
