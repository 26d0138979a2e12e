import { useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { noticeViews, type NoticeView } from '#/contract/notice/notice.ts'
import type { NoticesSearch } from '#/contract/notice/notice.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Bells } from '#/ui/materials/bells.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { TabLinks } from '#/ui/page/tab-links.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { useSeen } from '../components/bell-panel.tsx'
import { SeenFields } from '../components/seen-fields.tsx'
import { NoticeList } from '../components/notice-list.tsx'
import { noticesQuery } from '../notices.queries.ts'
import { emptyWords, viewWords } from '../notices.words.ts'
import { useNoticeMarks } from '../use-notice-marks.ts'

type NoticesScreenProps = {
  search: NoticesSearch
  posted: FormState | undefined
  links: { of: (view?: NoticeView) => LinkProps; open: (thing: string) => LinkProps }
}

/** All that called for one's attention, and what was done with it. */
export function NoticesScreen({ search: { view = 'inbox', gone }, posted, links }: NoticesScreenProps) {
  const notices = useSuspenseQuery(noticesQuery(view)).data
  const mark = useNoticeMarks(view, (words, undo) =>
    toast(words, { action: { label: m.notices_undo(), onClick: undo } }),
  )
  useSeen(view === 'inbox', notices)
  const { title, text } = emptyWords[view]
  return (
    <>
      <ListHead
        title={m.notices_title()}
        lead={m.notices_lead()}
        actions={
          view === 'inbox' &&
          notices.length > 1 && (
            <form
              method="post"
              onSubmit={(event) => {
                event.preventDefault()
                mark('done', notices)
              }}
            >
              <SeenFields notices={notices} />
              <Button type="submit" variant="outline" name="deed" value="done">
                {m.notices_all_done()}
              </Button>
            </form>
          )
        }
      />
      {gone && (
        <Alert tone="info" className="mb-4">
          {m.notices_gone()}
        </Alert>
      )}
      {posted?.message && (
        <Alert tone="danger" role="alert" className="mb-4">
          {posted.message}
        </Alert>
      )}
      <TabLinks
        label={m.notices_which()}
        className="mb-5"
        tabs={noticeViews.map((one) => ({
          id: one,
          label: viewWords[one](),
          link: links.of(one === 'inbox' ? undefined : one),
          current: one === view,
        }))}
      />
      {notices.length === 0 ? (
        <EmptyState art={<Bells size={160} />} title={title()} text={text()} />
      ) : (
        <NoticeList
          label={viewWords[view]()}
          notices={notices}
          view={view}
          open={links.open}
          mark={mark}
          className="rounded border border-line bg-card"
        />
      )}
    </>
  )
}
