import type { ListedSchool } from '#/contract/school/listing.ts'
import { Badge } from '#/ui/primitives/badge.tsx'
import { stateOf } from '../listing.words.ts'

export function StateBadge({ school }: { school: Pick<ListedSchool, 'status' | 'isHeld' | 'removedFor'> }) {
  const { tone, word } = stateOf(school)
  return <Badge tone={tone}>{word()}</Badge>
}
