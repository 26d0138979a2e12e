import { filePaths } from '#/lib/file-paths.ts'
import { SeedAvatar } from '#/ui/materials/seed-avatar.tsx'
import { Avatar } from '#/ui/primitives/avatar.tsx'

type ProfileAvatarProps = { profile: { id: string; name: string; avatar: string | null }; size?: 'md' | 'xl' }

const pixels = { md: 40, xl: 96 }

/** The account’s own picture, for whoever may read the profile. The name stands beside it. */
export function ProfileAvatar({ profile: { id, name, avatar }, size = 'md' }: ProfileAvatarProps) {
  const width = pixels[size]
  return (
    <Avatar
      size={size}
      alt=""
      src={avatar ? filePaths.professionalPicture(id, avatar, width) : undefined}
      fallback={<SeedAvatar seed={id} name={name} size={width} />}
    />
  )
}
