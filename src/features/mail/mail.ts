// Pure rules of mail on the screen.
import {
  mailFolders,
  mailViews,
  type BulkMailAction,
  type Mail,
  type MailAddress,
  type MailFolder,
  type MailSummary,
} from '#/contract/mail/mail.ts'
import { sameMailbox } from './recipients.ts'

export type SystemLabel = MailFolder | (typeof mailViews)[number]

/** The order in which folders and views stand in the pane of labels. */
export const systemLabels: readonly SystemLabel[] = [
  'inbox',
  'starred',
  'snoozed',
  'important',
  'sent',
  'scheduled',
  'drafts',
  'archive',
  'all',
  'spam',
  'trash',
]

export const isSystemLabel = (label: string): label is SystemLabel =>
  (mailFolders as readonly string[]).includes(label) || (mailViews as readonly string[]).includes(label)

/** When a mail leaves that has not left yet; until then it can be taken back. */
export const leavesAt = ({ sentAt }: Pick<MailSummary, 'sentAt'>, now: number): string | null =>
  sentAt !== null && Date.parse(sentAt) > now ? sentAt : null

/** Written, but neither sent nor on its way. */
export const isDraft = ({ folder }: Pick<MailSummary, 'folder'>): boolean => folder === 'drafts'

/** Whom a row names: those it went to for what one wrote oneself, else who sent it. */
export function namedIn(mail: Pick<MailSummary, 'from' | 'to'>, me: string): { isOwn: boolean; people: MailAddress[] } {
  const isOwn = sameMailbox(mail.from, { email: me })
  return isOwn ? { isOwn, people: mail.to } : { isOwn, people: [mail.from] }
}

/** Folders change whole threads; a star is one mail's. */
export const meansThreads = ({ type }: BulkMailAction): boolean => type !== 'star' && type !== 'important'

/** The fields of a mail that an action changes, to show them before the API has answered. */
export function changedBy(action: BulkMailAction, { labelIds }: Pick<MailSummary, 'labelIds'>): Partial<MailSummary> {
  switch (action.type) {
    case 'read':
      return { isUnread: !action.value }
    case 'star':
      return { isStarred: action.value }
    case 'important':
      return { isImportant: action.value }
    case 'label': {
      const others = labelIds.filter((id) => id !== action.label)
      return { labelIds: action.value ? [...others, action.label] : others }
    }
    case 'move':
      return { folder: action.folder }
    default:
      return {}
  }
}

/** Whether a mail leaves the list it is shown in, when this is done to it. */
export function leavesList(action: BulkMailAction, label: string): boolean {
  if (action.type === 'delete') return true
  if (action.type === 'snooze') return label === 'inbox' || label === 'snoozed'
  if (action.type === 'label') return !action.value && action.label === label
  if (action.type !== 'move' || label === action.folder) return false
  return action.folder === 'spam' || action.folder === 'trash' || (mailFolders as readonly string[]).includes(label)
}

/** The mail of a thread that an answer means: the newest that is no draft. */
export const answeredOf = (thread: readonly Mail[]): Mail | undefined => thread.findLast((mail) => !isDraft(mail))

/** Which mails of a thread are folded at first: all but what is unread, the one asked for, and the newest. */
export const foldedAtFirst = (thread: readonly Mail[], asked: string): ReadonlySet<string> =>
  new Set(thread.slice(0, -1).flatMap(({ id, isUnread }) => (isUnread || id === asked ? [] : [id])))
