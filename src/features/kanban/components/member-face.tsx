import type { BoardMember } from '#/contract/board/board.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { fullName } from '#/lib/full-name.ts'
import { SeedAvatar } from '#/ui/materials/seed-avatar.tsx'
import { Avatar } from '#/ui/primitives/avatar.tsx'

type MemberFaceProps = {
  person: Pick<BoardMember, 'id' | 'first_name' | 'last_name' | 'avatar'>
  size?: 'xs' | 'sm' | 'md'
  /** For places where the name is not written next to it. */
  named?: boolean
  className?: string
}

const pixels = { xs: 24, sm: 32, md: 40 }

export function MemberFace({ person, size = 'sm', named = false, className }: MemberFaceProps) {
  const { id, first_name, avatar } = person
  return (
    <Avatar
      alt={named ? fullName(person) : ''}
      title={named ? fullName(person) : undefined}
      size={size}
      src={avatar ? filePaths.personPicture(id, 'avatar', avatar, pixels[size]) : undefined}
      fallback={<SeedAvatar seed={id} name={first_name} size={pixels[size]} />}
      className={className}
    />
  )
}
