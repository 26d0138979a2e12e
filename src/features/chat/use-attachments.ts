import { attachmentBytes, type Attachment } from '#/contract/attachment/attachment.ts'
import { useState } from 'react'
import { chosenFiles } from '#/client/chosen-files.ts'
import { useUploads } from '#/client/use-uploads.ts'
import { m } from '#/paraglide/messages.js'

const filesAtMost = 10

const refuse = ({ size }: File) =>
  size > attachmentBytes ? m.chat_file_too_large() : size === 0 ? m.chat_file_empty() : null

/** The files of a message that is being written: they stay beside it until it goes, through a reload too. */
export function useAttachments(viewerId: string, conversation: string) {
  const [chosen] = useState(() => chosenFiles(viewerId, conversation))
  const { uploads, add, remove, retry, release } = useUploads<{ attachment: Attachment }>({ refuse, chosen })
  return {
    uploads,
    attachments: uploads.flatMap(({ data }) => data?.attachment ?? []),
    /** None was refused: those that have not arrived go on, and the message after them. */
    mayGo: uploads.every(({ error }) => error === null),
    isFull: uploads.length >= filesAtMost,
    add: (files: Iterable<File>) => add([...files].slice(0, filesAtMost - uploads.length)),
    remove,
    retry,
    release,
  }
}

export type Attaching = ReturnType<typeof useAttachments>
