type Values = Readonly<Record<string, string>>

/** How is loaded with the first that is done: most who read do nothing. */
const calls = () => import('./blog.functions.ts')

/** What the forms under a post do, sent by a script or posted to its page. */
export const commentDeeds = {
  comment: async ({ post = '', message = '', parent }: Values) =>
    (await calls()).writeComment({ data: { id: post, body: { message, parent: parent || null } } }),
  edit: async ({ id = '', message = '' }: Values) => (await calls()).editComment({ data: { id, message } }),
  mute: async ({ id = '' }: Values) => (await calls()).muteWriter({ data: { id, on: true } }),
  unmute: async ({ id = '' }: Values) => (await calls()).muteWriter({ data: { id, on: false } }),
  delete: async ({ id = '' }: Values) => (await calls()).deleteComment({ data: { id } }),
}

export type CommentDeed = keyof typeof commentDeeds
