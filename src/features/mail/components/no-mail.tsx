import { m } from '#/paraglide/messages.js'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'

const words: Record<string, [title: () => string, text: () => string]> = {
  inbox: [m.mail_empty_inbox, m.mail_empty_inbox_text],
  trash: [m.mail_empty_trash, m.mail_empty_trash_text],
  spam: [m.mail_empty_spam, m.mail_empty_spam_text],
  drafts: [m.mail_empty_drafts, m.mail_empty_drafts_text],
  snoozed: [m.mail_empty_snoozed, m.mail_empty_snoozed_text],
  scheduled: [m.mail_empty_scheduled, m.mail_empty_scheduled_text],
  starred: [m.mail_empty_starred, m.mail_empty_starred_text],
}

export function NoMail({ label, filtered }: { label: string; filtered: boolean }) {
  const [title, text] = filtered ? [m.mail_none, m.mail_none_text] : (words[label] ?? [m.mail_empty, m.mail_empty_text])
  return <EmptyState art={<EmptyShelf size={96} />} title={title()} text={text()} className="py-14" />
}
