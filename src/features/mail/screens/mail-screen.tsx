import * as v from 'valibot'
import Menu from 'lucide-react/icons/menu'
import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound, Outlet, useParams, Link, useHydrated, useNavigate, type LinkProps } from '@tanstack/react-router'
import type { MailLabel, mailPage } from '#/contract/mail/mail.ts'
import {
  mailLabelName,
  mailQueryOf,
  type MailLabelName,
  type MailListSearch,
  mailListSearch,
} from '#/contract/mail/mail.search.ts'
import { labelsQuery, mailSettingsQuery, mailsQuery } from '../mail.queries.ts'
import { labelName } from '../mail.words.ts'
import type { Queries } from '#/router/queries.ts'
import { lazy, Suspense, type ReactNode } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { useSelectionOf } from '#/ui/data-table/selection.ts'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Button, buttonVariants } from '#/ui/primitives/button.tsx'
import { closeOnLink } from '#/ui/primitives/close-popover.ts'
import { AwayNote } from '../components/away-note.tsx'
import { LabelsPane } from '../components/labels-pane.tsx'
import { ListBar } from '../components/list-bar.tsx'
import { ListHead } from '../components/list-head.tsx'
import { MailList } from '../components/mail-list.tsx'
import { NoMail } from '../components/no-mail.tsx'
import { hereLink, keptOpen, type MailLinks } from '../mail.links.ts'
import { mailSelection } from '../mail-selection.ts'
import { useChangeMail } from '../use-change-mail.ts'
import { useMailKeys } from '../use-mail-keys.ts'

/** The list and the labels, and the page’s title; neither a folder nor a view nor a label of one's own is a page that does not exist. */
export async function loadMails(queries: Queries, name: string, search: MailListSearch) {
  const label = v.safeParse(mailLabelName, name)
  if (!label.success) throw notFound()
  await Promise.all([
    queries.ensure(mailsQuery(mailQueryOf(label.output, search))),
    queries.ensure(labelsQuery()),
    queries.ensure(mailSettingsQuery()),
  ])
  const labels = queries.client().getQueryData(labelsQuery().queryKey) ?? []
  requireLabel(name, labels)
  return { title: labelName(name, labels) }
}

/** Also once it is shown: a label may be removed while one looks at it. */
function requireLabel(name: string, labels: readonly MailLabel[]) {
  if (!labels.some(({ id }) => id === name)) throw notFound()
}

type MailScreenProps = Pick<MailViewProps, 'viewer' | 'search' | 'links'> & { label: string }

export function MailScreen({ label, search, ...props }: MailScreenProps) {
  const labels = useSuspenseQuery(labelsQuery()).data
  const page = useSuspenseQuery(mailsQuery(mailQueryOf(label as MailLabelName, search))).data
  const opened = useParams({ strict: false, select: ({ id }) => id })
  requireLabel(label, labels)
  return (
    <MailView {...props} page={page} labels={labels} label={label} opened={opened} search={search}>
      <Outlet />
    </MailView>
  )
}

const Composing = lazy(() => import('../components/composing.tsx').then((part) => ({ default: part.Composing })))
const MailKeysDialog = lazy(() =>
  import('../components/mail-keys-dialog.tsx').then((part) => ({ default: part.MailKeysDialog })),
)

type MailViewProps = {
  viewer: SessionUser
  page: v.InferOutput<typeof mailPage>
  labels: readonly MailLabel[]
  label: string
  /** The mail that lies open beside the list. */
  opened: string | undefined
  search: MailListSearch
  links: MailLinks
  children: ReactNode
}

const labelsId = 'mail-folders'

/** One’s mail: labels, a list, and what is read. Beside each other where there is room, one after the other on a phone. */
function MailView({ viewer, page, labels, label, opened, search, links, children }: MailViewProps) {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { change, changeQuietly } = useChangeMail()
  const here = hereLink(links, label, opened)
  const name = labelName(label, labels)
  const { mails, count, previous, next } = page
  const chosen = useSelectionOf(mailSelection, viewer.id, label, search.q, search.unread)
  const composeLink = here({ ...search, compose: 'new', re: undefined, how: undefined })
  const { keysShown, showKeys, hideKeys } = useMailKeys({ mails, label, opened, search, links, change, changeQuietly })

  return (
    <div className="@container/mail pt-4 @min-[720px]/mail:-mb-16">
      <NoScript>
        <Alert className="mb-4">{m.mail_script()}</Alert>
      </NoScript>
      <div
        className={cn(
          'flex rounded border border-line bg-card max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0 print:block print:border-0',
          // What stands above it: header, breadcrumbs, and as much air below.
          '[--above:142px] lg:[--above:174px] lg:[[data-layout=horizontal]_&]:[--above:222px]',
          '@min-[720px]/mail:h-[max(480px,calc(100dvh-var(--above)))] @min-[720px]/mail:overflow-hidden print:h-auto!',
        )}
      >
        <LabelsPopover id={labelsId} composeLink={composeLink}>
          <LabelsPane labels={labels} label={label} search={search} links={links} onKeys={showKeys} />
        </LabelsPopover>
        <section
          aria-label={m.mail_list()}
          className={cn(
            'flex min-w-0 grow flex-col @min-[720px]/mail:w-80 @min-[720px]/mail:shrink-0 @min-[720px]/mail:grow-0 @min-[720px]/mail:border-e @min-[720px]/mail:border-line @min-[1000px]/mail:w-96 print:hidden',
            opened && '@max-[719px]/mail:hidden',
          )}
        >
          <ListHead
            title={name}
            level={opened ? 2 : 1}
            search={search}
            onSearch={(fields) =>
              void navigate({
                ...links.label(label, { ...v.parse(mailListSearch, fields), ...keptOpen(search) }),
                replace: true,
                resetScroll: false,
              })
            }
            composeLink={composeLink}
            settingsLink={links.settings()}
            labelsMenu={<LabelsButton opens={labelsId} />}
          />
          <AwayNote settings={links.settings()} />
          <ListBar
            mails={mails}
            chosen={chosen}
            count={count}
            label={label}
            labels={labels}
            previous={previous ? links.label(label, { ...fromStart(search), before: previous }) : undefined}
            next={next ? links.label(label, { ...fromStart(search), after: next }) : undefined}
            change={change}
          />
          <div className="quiet-scroll min-h-0 grow @min-[720px]/mail:overflow-y-auto @min-[720px]/mail:overscroll-contain">
            {mails.length > 0 ? (
              <MailList
                name={name}
                mails={mails}
                chosen={chosen}
                labels={labels}
                label={label}
                opened={opened}
                search={search}
                links={links}
                me={viewer.email}
                changeQuietly={changeQuietly}
              />
            ) : (
              <NoMail label={label} filtered={Boolean(search.q || search.unread)} />
            )}
          </div>
        </section>
        <section
          aria-label={m.mail_reading()}
          className={cn(
            'quiet-scroll min-w-0 grow @min-[720px]/mail:overflow-y-auto @min-[720px]/mail:overscroll-contain print:overflow-visible!',
            !opened && '@max-[719px]/mail:hidden',
          )}
        >
          {children}
        </section>
      </div>
      {hydrated && (
        <Suspense>
          {search.compose && <Composing viewer={viewer} search={search} label={label} links={links} />}
          {keysShown && <MailKeysDialog onClose={hideKeys} />}
        </Suspense>
      )}
    </div>
  )
}

type LabelsPopoverProps = { id: string; composeLink: LinkProps; children: ReactNode }

/** The labels beside the list; where there is no room, they are opened over it. */
function LabelsPopover({ id, composeLink, children }: LabelsPopoverProps) {
  return (
    <div
      id={id}
      popover="auto"
      onClick={closeOnLink}
      className={cn(
        'quiet-scroll inset-y-0 start-0 end-auto m-0 h-dvh max-h-none w-72 overflow-y-auto overscroll-contain border-e border-line bg-card px-3 py-5 text-ink backdrop:bg-[rgb(15_20_28/0.5)]',
        '@min-[1000px]/mail:static @min-[1000px]/mail:block @min-[1000px]/mail:h-auto @min-[1000px]/mail:w-58 @min-[1000px]/mail:shrink-0 print:hidden!',
      )}
    >
      <Button asChild className="mb-5 w-full noscript:hidden">
        <Link {...composeLink}>{m.mail_compose()}</Link>
      </Button>
      {children}
    </div>
  )
}

function LabelsButton({ opens }: { opens: string }) {
  return (
    <button
      type="button"
      popoverTarget={opens}
      aria-label={m.mail_folders()}
      className={cn(buttonVariants({ variant: 'ghost', size: 'icon' }), '-ms-2.5 text-muted @min-[1000px]/mail:hidden')}
    >
      <Menu aria-hidden className="size-5.5" strokeWidth={1.75} />
    </button>
  )
}
