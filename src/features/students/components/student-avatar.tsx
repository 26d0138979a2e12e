import { filePaths } from '#/lib/file-paths.ts'
import { SeedAvatar } from '#/ui/materials/seed-avatar.tsx'
import { Avatar, type AvatarProps } from '#/ui/primitives/avatar.tsx'

export type StudentAvatarProps = {
  student: { id: string; first_name: string; photo: string | null }
  size?: AvatarProps['size']
  className?: string
}

const pixels = { xs: 24, sm: 32, md: 40, lg: 64, xl: 96 }

/** The name stands beside it. Where consent keeps the photograph from the reader, there is none. */
export function StudentAvatar({ student, size = 'md', className }: StudentAvatarProps) {
  const width = pixels[size ?? 'md']
  return (
    <Avatar
      size={size}
      alt=""
      src={student.photo ? filePaths.studentPhoto(student.id, student.photo, width) : undefined}
      fallback={<SeedAvatar seed={student.id} name={student.first_name} size={width} />}
      className={className}
    />
  )
}
