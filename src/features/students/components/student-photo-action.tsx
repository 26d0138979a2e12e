import { useQueryClient } from '@tanstack/react-query'
import { pictureBytes, pictureTypes } from '#/contract/picture/picture.ts'
import type { StudentDetail } from '#/contract/student/student.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { pictureWords } from '#/words/picture.ts'
import { sendFile } from '#/client/send-file.ts'
import { m } from '#/paraglide/messages.js'
import { PictureAction } from '#/ui/picture/picture-action.tsx'
import { studentsKey } from '../students.queries.ts'

export type StudentPhotoActionProps = {
  student: Pick<StudentDetail, 'id' | 'photo' | 'photoConsent' | 'mayEdit'>
  className?: string
}

/** Sets, replaces or removes a student's photo. Without consent it says why there is none. */
export function StudentPhotoAction({ student, className }: StudentPhotoActionProps) {
  const client = useQueryClient()
  const path = filePaths.studentPhoto(student.id)
  const send = async (method: 'PUT' | 'DELETE', body?: Blob) => {
    const result = await sendFile<unknown>(path, method, body)
    if (!result.ok) return result.error.message
    await client.invalidateQueries({ queryKey: studentsKey })
    return null
  }
  if (!student.mayEdit) return null
  if (!student.photoConsent || student.photoConsent === 'none') {
    return <p className="text-small text-muted">{m.picture_no_consent()}</p>
  }
  return (
    <PictureAction
      texts={pictureWords('photo', pictureBytes)}
      shape="round"
      accept={pictureTypes.join()}
      maxBytes={pictureBytes}
      has={student.photo !== null}
      save={(blob) => send('PUT', blob)}
      remove={() => send('DELETE')}
      className={className}
    />
  )
}
