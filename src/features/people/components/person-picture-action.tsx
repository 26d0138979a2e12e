import { useQueryClient } from '@tanstack/react-query'
import type { PersonDetail } from '#/contract/person/person.ts'
import { pictureBytes, pictureTypes } from '#/contract/picture/picture.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { pictureWords } from '#/words/picture.ts'
import { sendFile } from '#/client/send-file.ts'
import { PictureAction } from '#/ui/picture/picture-action.tsx'
import { peopleKey } from '../people.queries.ts'

export type PersonPictureActionProps = {
  person: Pick<PersonDetail, 'id' | 'avatar' | 'cover' | 'mayEdit'>
  picture: 'avatar' | 'cover'
  /** The picture is another now, or none. */
  onChanged?: () => Promise<void>
  className?: string
}

/** Sets, replaces or removes a person's face or cover; nothing for those who may not. */
export function PersonPictureAction({ person, picture, onChanged, className }: PersonPictureActionProps) {
  const client = useQueryClient()
  const path = filePaths.personPicture(person.id, picture)
  const send = async (method: 'PUT' | 'DELETE', body?: Blob) => {
    const result = await sendFile<unknown>(path, method, body)
    if (!result.ok) return result.error.message
    await Promise.all([client.invalidateQueries({ queryKey: peopleKey }), onChanged?.()])
    return null
  }
  if (!person.mayEdit) return null
  return (
    <PictureAction
      texts={pictureWords(picture === 'avatar' ? 'photo' : 'cover', pictureBytes)}
      shape={picture === 'avatar' ? 'round' : 'wide'}
      accept={pictureTypes.join()}
      maxBytes={pictureBytes}
      has={person[picture] !== null}
      compact={picture === 'avatar'}
      save={(blob) => send('PUT', blob)}
      remove={() => send('DELETE')}
      className={className}
    />
  )
}
