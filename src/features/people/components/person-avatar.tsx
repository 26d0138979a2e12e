import { filePaths } from '#/lib/file-paths.ts'
import { SeedAvatar } from '#/ui/materials/seed-avatar.tsx'
import { Avatar, type AvatarProps } from '#/ui/primitives/avatar.tsx'

type PersonAvatarProps = {
  person: { id: string; first_name: string; avatar: string | null }
  size?: AvatarProps['size']
  className?: string
}

const pixels = { xs: 24, sm: 32, md: 40, lg: 64, xl: 96 }

/** The name stands beside it. */
export function PersonAvatar({ person, size = 'md', className }: PersonAvatarProps) {
  const width = pixels[size ?? 'md']
  return (
    <Avatar
      size={size}
      alt=""
      src={person.avatar ? filePaths.personPicture(person.id, 'avatar', person.avatar, width) : undefined}
      fallback={<SeedAvatar seed={person.id} name={person.first_name} size={width} />}
      className={className}
    />
  )
}
