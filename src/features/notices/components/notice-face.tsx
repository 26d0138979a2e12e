import type { Notice } from '#/contract/notice/notice.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { SeedAvatar } from '#/ui/materials/seed-avatar.tsx'
import { Avatar } from '#/ui/primitives/avatar.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'

const pixels = 40

/** Whoever did it; a bell where it was nobody. Their name stands beside it. */
export function NoticeFace({ actor }: Pick<Notice, 'actor'>) {
  if (!actor)
    return (
      <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <LineIcon name="bell" />
      </span>
    )
  const { id, first_name, avatar } = actor
  return (
    <Avatar
      alt=""
      size="md"
      src={avatar ? filePaths.personPicture(id, 'avatar', avatar, pixels) : undefined}
      fallback={<SeedAvatar seed={id} name={first_name} size={pixels} />}
    />
  )
}
