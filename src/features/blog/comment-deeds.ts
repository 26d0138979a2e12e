import { deleteComment, editComment, muteWriter, writeComment } from './blog.functions.ts'

type Values = Readonly<Record<string, string>>

/** What the forms under a post do, sent by a script or posted to its page. */
export const commentDeeds = {
  comment: ({ post = '', message = '', parent }: Values) =>
    writeComment({ data: { id: post, body: { message, parent: parent || null } } }),
  edit: ({ id = '', message = '' }: Values) => editComment({ data: { id, message } }),
  mute: ({ id = '' }: Values) => muteWriter({ data: { id, on: true } }),
  unmute: ({ id = '' }: Values) => muteWriter({ data: { id, on: false } }),
  delete: ({ id = '' }: Values) => deleteComment({ data: { id } }),
}

export type CommentDeed = keyof typeof commentDeeds
