import { Link, type LinkProps } from '@tanstack/react-router'
import Settings from 'lucide-react/icons/settings'
import SquarePen from 'lucide-react/icons/square-pen'
import type { ReactNode } from 'react'
import type { MailListSearch } from '#/contract/mail/mail.search.ts'
import { m } from '#/paraglide/messages.js'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { SearchField } from '#/ui/data-table/search-field.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { IconButton } from '#/ui/primitives/icon-button.tsx'

type ListHeadProps = {
  title: string
  /** Beside an opened mail, whose subject is the page’s first heading. */
  level: 1 | 2
  search: MailListSearch
  onSearch: (fields: Record<string, string>) => void
  composeLink: LinkProps
  settingsLink: LinkProps
  /** The way to the labels, where their pane has no room. */
  labelsMenu: ReactNode
}

/** What list this is, and what is looked for in it. */
export function ListHead({ title, level, search, onSearch, composeLink, settingsLink, labelsMenu }: ListHeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className="space-y-3 px-4 pt-4 pb-3">
      <div className="flex items-center gap-2">
        {labelsMenu}
        <Heading className="min-w-0 grow truncate text-title">{title}</Heading>
        <IconButton asChild label={m.mail_settings()}>
          <Link {...settingsLink}>
            <Settings aria-hidden strokeWidth={1.75} />
          </Link>
        </IconButton>
        <Button asChild size="icon" className="noscript:hidden @min-[1000px]/mail:hidden">
          <Link {...composeLink} aria-label={m.mail_compose()} title={m.mail_compose()}>
            <SquarePen aria-hidden className="size-5" strokeWidth={1.75} />
          </Link>
        </Button>
      </div>
      <ListForm label={m.mail_search()} search={search} onChange={onSearch} className="flex items-center gap-2">
        <SearchField name="q" label={m.mail_search()} value={search.q} hint={m.mail_search_hint()} className="grow" />
        <label className="flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 rounded border border-line bg-card px-3 text-small font-medium hover:border-field-line has-checked:border-primary-text has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-text">
          <input type="checkbox" name="unread" value="true" defaultChecked={search.unread} className="sr-only" />
          {m.mail_unread()}
        </label>
        <NoScript>
          <Button type="submit" variant="outline">
            {m.list_apply()}
          </Button>
        </NoScript>
      </ListForm>
    </div>
  )
}
