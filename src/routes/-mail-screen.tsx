import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound, Outlet, useParams } from '@tanstack/react-router'
import * as v from 'valibot'
import type { MailLabel } from '#/contract/mail.ts'
import { mailLabelName, mailQueryOf, type MailLabelName, type MailListSearch } from '#/contract/mail.search.ts'
import { labelsQuery, mailsQuery } from '#/features/mail/mail.queries.ts'
import { labelName } from '#/features/mail/mail.words.ts'
import { MailPage, type MailPageProps } from '#/features/mail/pages/mail-page.tsx'
import type { Queries } from '#/lib/queries.ts'

/** The list and the labels, and the page’s title; neither a folder nor a view nor a label of one's own is a page that does not exist. */
export async function loadMails(queries: Queries, name: string, search: MailListSearch) {
  const label = v.safeParse(mailLabelName, name)
  if (!label.success) throw notFound()
  await Promise.all([queries.ensure(mailsQuery(mailQueryOf(label.output, search))), queries.ensure(labelsQuery())])
  const labels = queries.client().getQueryData(labelsQuery().queryKey) ?? []
  requireLabel(name, labels)
  return { title: labelName(name, labels) }
}

/** Also once it is shown: a label may be removed while one looks at it. */
function requireLabel(name: string, labels: readonly MailLabel[]) {
  if (!labels.some(({ id }) => id === name)) throw notFound()
}

type MailScreenProps = Pick<MailPageProps, 'viewer' | 'search' | 'links'> & { label: string }

export function MailScreen({ label, search, ...props }: MailScreenProps) {
  const labels = useSuspenseQuery(labelsQuery()).data
  const page = useSuspenseQuery(mailsQuery(mailQueryOf(label as MailLabelName, search))).data
  const opened = useParams({ strict: false, select: ({ id }) => id })
  requireLabel(label, labels)
  return (
    <MailPage {...props} page={page} labels={labels} label={label} opened={opened} search={search}>
      <Outlet />
    </MailPage>
  )
}
