import type { LinkProps } from '@tanstack/react-router'
import type { OwnEnquiriesSearch } from '#/contract/enquiry/enquiry.search.ts'

/** The addresses that the pages of enquiries lead to. */
export type EnquiryLinks = {
  school: (slug: string) => LinkProps
  schools: LinkProps
  enquiry: (id: string) => LinkProps
  enquiries: (search?: OwnEnquiriesSearch) => LinkProps
}
