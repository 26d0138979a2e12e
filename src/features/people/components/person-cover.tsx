import type { PersonDetail } from '#/contract/person/person.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { SeedCover } from '#/ui/materials/seed-cover.tsx'

/** A picture of one's own, or materials on the shelf. */
export function PersonCover({ person }: { person: Pick<PersonDetail, 'id' | 'cover'> }) {
  if (!person.cover) return <SeedCover seed={person.id} className="h-32 w-full sm:h-44" />
  return (
    <img
      src={filePaths.personPicture(person.id, 'cover', person.cover, 800)}
      alt=""
      className="h-32 w-full object-cover sm:h-44"
    />
  )
}
