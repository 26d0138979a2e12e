// What the forms under a topic do, sent by a script or posted to its page.
import { followLevels, forumCategories, forumLimits, type EntryKind } from '#/contract/forum/forum-kinds.ts'

type Values = Readonly<Record<string, string>>

/** How is loaded with the first that is done: most who read do nothing. */
const calls = () => import('./forum.functions.ts')

/** A page that no script runs on sends one number for one form; whoever sends none sends a new thing. */
const clientIdOf = ({ clientId }: Values) => clientId || crypto.randomUUID()
const textOf = ({ content = '' }: Values) => content.replaceAll('\r\n', '\n')
const kindOf = ({ kind }: Values): EntryKind => (kind === 'topic' ? 'topic' : 'reply')

export const entryDeeds = {
  reply: async (values: Values) =>
    (await calls()).writeReply({
      data: {
        id: values.topic ?? '',
        content: textOf(values),
        answers: values.answers || null,
        mentions: (values.mentions ?? '').split(',').filter(Boolean).slice(0, forumLimits.mentions),
        hideName: 'hideName' in values,
        namesAgreed: 'namesAgreed' in values,
        clientId: clientIdOf(values),
      },
    }),
  edit: async (values: Values) =>
    (await calls()).editReply({
      data: {
        id: values.id ?? '',
        content: textOf(values),
        namesAgreed: 'namesAgreed' in values,
        version: Number(values.version),
      },
    }),
  delete: async (values: Values) => {
    const { removeReply, removeTopic } = await calls()
    return (kindOf(values) === 'topic' ? removeTopic : removeReply)({ data: { id: values.id ?? '' } })
  },
  like: async (values: Values) =>
    (await calls()).likeEntry({ data: { id: values.id ?? '', kind: kindOf(values), on: values.on === 'true' } }),
  solve: async (values: Values) =>
    (await calls()).solveTopic({ data: { id: values.topic ?? '', reply: values.id || null } }),
  follow: async (values: Values) =>
    (await calls()).followTopic({
      data: { id: values.topic ?? '', level: followLevels.find((one) => one === values.level) ?? 'answers' },
    }),
  order: async (values: Values) =>
    (await calls()).orderTopic({
      data: {
        id: values.topic ?? '',
        order: {
          isClosed: 'isClosed' in values,
          isPinned: 'isPinned' in values,
          slowMinutes: Number(values.slowMinutes) || 0,
          category: forumCategories.find((one) => one === values.category),
        },
      },
    }),
  merge: async (values: Values) =>
    (await calls()).mergeTopic({ data: { id: values.topic ?? '', into: slugIn(values.into ?? '') } }),
  split: async (values: Values) =>
    (await calls()).splitTopic({
      data: {
        id: values.topic ?? '',
        title: (values.title ?? '').replaceAll(/\s+/g, ' ').trim(),
        category: forumCategories.find((one) => one === values.category) ?? 'beginnings',
        replies: Object.keys(values)
          .filter((name) => name.startsWith('move-'))
          .map((name) => name.slice(5)),
      },
    }),
}

export type EntryDeed = keyof typeof entryDeeds

/** An address that was pasted whole, or the end of it. */
function slugIn(typed: string): string {
  const last = typed.trim().split(/[?#]/)[0]!.split('/').filter(Boolean)
  const end = last.at(-1) === 'details' ? last.at(-2) : last.at(-1)
  try {
    return decodeURIComponent(end ?? '') || '-'
  } catch {
    return '-'
  }
}
