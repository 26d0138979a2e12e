import type { ChatPerson } from '#/contract/chat/chat.ts'
import { cn } from '#/lib/cn.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import { SeedAvatar } from '#/ui/materials/seed-avatar.tsx'
import { Avatar } from '#/ui/primitives/avatar.tsx'

type Person = Pick<ChatPerson, 'id' | 'first_name' | 'avatar'>

const pixels = { sm: 32, md: 44, lg: 80 }
const sizes = { sm: 'size-8', md: 'size-11', lg: 'size-20' }
type Size = keyof typeof sizes

/** The name stands beside it. */
export function PersonFace({ person, size = 'md', className }: { person: Person; size?: Size; className?: string }) {
  const width = pixels[size]
  return (
    <Avatar
      alt=""
      src={person.avatar ? filePaths.personPicture(person.id, 'avatar', person.avatar, width) : undefined}
      fallback={<SeedAvatar seed={person.id} name={person.first_name} size={width} />}
      className={cn(sizes[size], className)}
    />
  )
}

type ChatAvatarProps = {
  type: 'one-to-one' | 'group'
  people: readonly ChatPerson[]
  /** Stands for a conversation whose people have all left. */
  seed: string
  size?: Size
}

/** One face with its presence, or two of a group, one before the other. */
export function ChatAvatar({ type, people, seed, size = 'md' }: ChatAvatarProps) {
  const [first, second] = people
  if (type === 'group' && first && second) {
    return (
      <span aria-hidden="true" className={cn('relative shrink-0', sizes[size])}>
        <PersonFace person={second} size={size} className="absolute end-0 top-0 size-[68%]" />
        <PersonFace person={first} size={size} className="absolute start-0 bottom-0 size-[68%] ring-2 ring-card" />
      </span>
    )
  }
  return (
    <span className="relative flex shrink-0">
      <PersonFace person={first ?? { id: seed, first_name: '', avatar: null }} size={size} />
      {type === 'one-to-one' && first?.online && <PresenceDot large={size === 'lg'} />}
    </span>
  )
}

function PresenceDot({ large }: { large: boolean }) {
  return (
    <span
      className={cn(
        'absolute rounded-full bg-success ring-2 ring-card',
        large ? 'end-1 bottom-1 size-4' : 'end-0 bottom-0 size-3',
      )}
    >
      <span className="sr-only">{m.chat_online()}</span>
    </span>
  )
}
