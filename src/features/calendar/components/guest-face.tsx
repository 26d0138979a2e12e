import { filePaths } from '#/lib/file-paths.ts'
import { SeedAvatar } from '#/ui/materials/seed-avatar.tsx'
import { Avatar } from '#/ui/primitives/avatar.tsx'
import type { Guest } from '../event-draft.ts'

/** The name stands beside it. */
export function GuestFace({ guest, size = 28 }: { guest: Guest; size?: number }) {
  return (
    <Avatar
      alt=""
      src={guest.avatar ? filePaths.personPicture(guest.id, 'avatar', guest.avatar, size) : undefined}
      fallback={<SeedAvatar seed={guest.id} name={guest.first_name} size={size} />}
      className="size-7"
    />
  )
}
