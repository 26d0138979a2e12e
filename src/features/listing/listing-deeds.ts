// What the forms of a listing’s pages do, sent by a script or posted to their page. Pure but for the calls.
import type { StatusInput } from '#/contract/school/listing.ts'
import {
  assignListing,
  beginListing,
  createListing,
  declareStatus,
  judgeStatus,
  publishListing,
  unpublishListing,
  updateListing,
  withdrawStatus,
} from './listing.functions.ts'
import { postedListing } from './listing-form.ts'

type Values = Readonly<Record<string, string>>

const about = ({ id = '', version }: Values) => ({ id, version: Number(version) })

/** Whatever was chosen stands as it came: the API says what makes no sense. */
export const statusIn = (values: Values): StatusInput =>
  ({
    body: values.body,
    bodyName: values.body === 'other' || values.body === 'national' ? (values.bodyName ?? '').trim() : '',
    kind: values.kind,
    level: values.level || null,
    from: values.from || null,
    to: values.to || null,
  }) as StatusInput

export const listingDeeds = {
  begin: ({ organisation = '' }: Values) => beginListing({ data: { id: organisation } }),
  create: (values: Values) => createListing({ data: postedListing(values) }),
  save: (values: Values) =>
    updateListing({
      data: { id: values.id ?? '', body: { ...postedListing(values), version: Number(values.version) } },
    }),
  publish: (values: Values) => publishListing({ data: about(values) }),
  unpublish: (values: Values) => unpublishListing({ data: about(values) }),
  declare: (values: Values) => declareStatus({ data: { id: values.id ?? '', body: statusIn(values) } }),
  withdraw: ({ id = '', status = '' }: Values) => withdrawStatus({ data: { id, status } }),
  check: (values: Values) => judge(values, 'check'),
  refuse: (values: Values) => judge(values, 'refuse'),
  assign: (values: Values) => assignListing({ data: { ...about(values), organisation: values.organisation || null } }),
}

const judge = (values: Values, decision: 'check' | 'refuse') =>
  judgeStatus({
    data: {
      ...about(values),
      status: values.status ?? '',
      decision,
      reason: (values.reason ?? '').replaceAll('\r\n', '\n'),
    },
  })

export type ListingDeed = keyof typeof listingDeeds
