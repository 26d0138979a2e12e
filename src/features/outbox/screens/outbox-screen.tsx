import { Link, type LinkProps } from '@tanstack/react-router'
import { outboxStatuses, type OutboxMail, type OutboxStatus } from '#/contract/operator/outbox.ts'
import { m } from '#/paraglide/messages.js'
import { Envelope } from '#/ui/materials/envelope.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { TabLinks } from '#/ui/page/tab-links.tsx'
import { Pagination, PaginationStep } from '#/ui/primitives/pagination.tsx'
import { statusWords } from '../outbox.words.ts'
import { OutboxMailRow } from '../components/outbox-mail-row.tsx'

export type OutboxScreenProps = {
  mails: readonly OutboxMail[]
  /** Codes and links are not shown. */
  masked: boolean
  /** Which alone are shown; all without. */
  status: string | undefined
  links: {
    /** Neighbouring pages, where there are any. */
    newer: LinkProps | null
    older: LinkProps | null
    ofStatus: (status?: OutboxStatus) => LinkProps
  }
}

/** Every message that the platform has written, with its text; in a demo a newcomer's codes as well. */
export function OutboxScreen({ mails, masked, status, links }: OutboxScreenProps) {
  return (
    <>
      <ListHead title={m.outbox_title()} lead={masked ? m.outbox_lead_masked() : m.outbox_lead()} />
      <TabLinks
        label={m.outbox_which()}
        className="mb-5"
        tabs={[
          { id: 'all', label: m.outbox_all(), link: links.ofStatus(), current: status === undefined },
          ...outboxStatuses.map((one) => ({
            id: one,
            label: statusWords[one].word(),
            link: links.ofStatus(one),
            current: status === one,
          })),
        ]}
      />
      {mails.length === 0 ? (
        <EmptyState
          art={<Envelope size={120} />}
          title={status ? m.outbox_none() : m.outbox_empty_title()}
          text={status ? m.outbox_none_text() : m.outbox_empty_text()}
        />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded border border-line bg-card">
          {mails.map((mail) => (
            <OutboxMailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {(links.newer || links.older) && (
        <Pagination
          label={m.outbox_pages()}
          className="mt-6"
          previous={
            <PaginationStep direction="previous" link={links.newer && <Link {...links.newer}>{m.outbox_newer()}</Link>}>
              {m.outbox_newer()}
            </PaginationStep>
          }
          next={
            <PaginationStep direction="next" link={links.older && <Link {...links.older}>{m.outbox_older()}</Link>}>
              {m.outbox_older()}
            </PaginationStep>
          }
        />
      )}
    </>
  )
}
