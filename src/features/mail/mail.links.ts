import type { LinkProps } from '@tanstack/react-router'
import type { MailListSearch, MailSettingsSearch } from '#/contract/mail/mail.search.ts'

/** The pages of mail that an area has. */
export type MailLinks = {
  label: (label: string, search?: MailListSearch) => LinkProps
  mail: (label: string, id: string, search?: MailListSearch) => LinkProps
  settings: (search?: MailSettingsSearch) => LinkProps
}

/** Where one is: a list, or a mail opened beside it. Other searches of the same place are reached through it. */
export const hereLink = (links: MailLinks, label: string, opened: string | undefined) => (search: MailListSearch) =>
  opened ? links.mail(label, opened, search) : links.label(label, search)

/** A composer stays open wherever one goes meanwhile. */
export const keptOpen = ({ compose, re, how }: MailListSearch): MailListSearch => ({ compose, re, how })
