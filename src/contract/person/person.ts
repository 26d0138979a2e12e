import * as v from 'valibot'
import { organisationKind } from '../organisation/organisation.ts'
import {
  date,
  email,
  id,
  line,
  locale,
  personName,
  phone,
  role,
  text,
  timestamp,
  timeZone,
  version,
  webAddress,
} from '../core/fields.ts'
import { choices, pageQuery, pageResult, searchText, switched } from '../core/page.ts'
import { quietHours } from '../notice/notice.ts'
import { noticeTopics, noticeWays } from '../notice/notice-kinds.ts'
import { positions } from './position.ts'
import { roles, type Role } from '../core/role.ts'

export const personStatuses = ['pending', 'active', 'suspended', 'rejected'] as const
export const personStatus = v.picklist(personStatuses)

export const position = v.picklist(positions)

/** The roles that those who look after an organisation may give to its people. Platform roles come from admins alone. */
export const rolesGivenBy = {
  school: ['parent', 'teacher', 'school'],
  training_center: ['teacher', 'professional', 'training_center'],
} as const satisfies Record<v.InferOutput<typeof organisationKind>, readonly Role[]>

const optionalTimeZone = v.union([v.literal(''), timeZone])

export const postalAddress = v.object({
  street: line(0, 120),
  city: line(0, 80),
  state: line(0, 80),
  zip: line(0, 20),
  country: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'country_code'))]),
})

export const socialNetworks = ['website', 'linkedin', 'instagram', 'facebook', 'youtube'] as const

export const consentTopics = ['newsletter', 'parent_messages', 'directory'] as const

const perTopic = <const T extends readonly string[], S extends v.GenericSchema>(topics: T, schema: S) =>
  v.record(v.picklist(topics), schema)

/** What may be changed of a person, and by whom, is decided by the API's people policy. */
export const personPatch = v.partial(
  v.object({
    first_name: personName,
    last_name: personName,
    email,
    phone,
    about: text(0, 2000),
    address: v.nullable(postalAddress),
    timeZone: optionalTimeZone,
    locale,
    isPublic: v.boolean(),
    socialLinks: perTopic(socialNetworks, webAddress),
    notifications: perTopic(noticeTopics, v.picklist(noticeWays)),
    quietHours: v.nullable(quietHours),
    quietInWorkCycles: v.boolean(),
    consents: perTopic(consentTopics, v.boolean()),
    status: personStatus,
    roles: v.pipe(v.array(role), v.minLength(1, 'required'), v.maxLength(roles.length)),
    membership: v.object({
      organisation: id,
      position,
      from: v.optional(v.nullable(date)),
      to: v.optional(v.nullable(date)),
    }),
  }),
)

export const personUpdate = v.object({ ...personPatch.entries, version })
export type PersonUpdate = v.InferOutput<typeof personUpdate>

/** An invitation. Without an organisation, an admin's own, or a parent's into the household. */
export const personInput = v.object({
  first_name: personName,
  last_name: personName,
  email,
  roles: v.pipe(v.array(role), v.minLength(1, 'required'), v.maxLength(roles.length)),
  phone: v.optional(phone, ''),
  locale: v.optional(locale),
  organisation: v.optional(id),
  position: v.optional(position),
})
export type PersonInput = v.InferOutput<typeof personInput>

export const membership = v.object({
  organisation: v.object({ id, name: v.string(), kind: organisationKind }),
  position,
  from: v.nullable(date),
  to: v.nullable(date),
})

export type Membership = v.InferOutput<typeof membership>

/**
 * A person in a list. Of somebody known only by a public profile, what is private is null.
 * `avatar` is the picture's number, which changes with the picture.
 */
export const person = v.object({
  id,
  first_name: v.string(),
  last_name: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  roles: v.array(role),
  status: personStatus,
  institution_name: v.nullable(v.string()),
  memberships: v.array(membership),
  avatar: v.nullable(id),
  isPublic: v.boolean(),
  mayEdit: v.boolean(),
  version: v.number(),
  createdAt: timestamp,
  lastActiveAt: v.nullable(timestamp),
})
export type Person = v.InferOutput<typeof person>

export const personDetail = v.object({
  ...person.entries,
  about: v.nullable(v.string()),
  cover: v.nullable(id),
  address: v.nullable(postalAddress),
  timeZone: v.nullable(v.string()),
  locale: v.nullable(locale),
  socialLinks: v.record(v.string(), v.string()),
  emailVerified: v.boolean(),
  /** Whether signing in takes one. Admins alone learn it. */
  secondStep: v.nullable(v.boolean()),
  household: v.array(v.object({ id, first_name: v.string(), last_name: v.string() })),
  /** Only one's own. */
  notifications: v.nullable(v.record(v.string(), v.string())),
  quietHours: v.nullable(v.object({ start: v.string(), end: v.string() })),
  quietInWorkCycles: v.nullable(v.boolean()),
  consents: v.nullable(v.record(v.string(), v.string())),
})
export type PersonDetail = v.InferOutput<typeof personDetail>

export const personSorts = [
  'name',
  '-name',
  'email',
  '-email',
  'created',
  '-created',
  'lastActive',
  '-lastActive',
] as const

/** Filters of the list and of its export alike. */
export const personFilter = {
  q: v.optional(searchText),
  role: v.optional(choices(roles)),
  status: v.optional(choices(personStatuses)),
  position: v.optional(choices(positions)),
  organisation: v.optional(id),
  /** Only one's own household, whomever else one may see. */
  household: v.optional(switched),
  bin: v.optional(switched, false),
  sort: v.optional(v.picklist(personSorts), 'name'),
}

export const personSearch = v.object({ ...personFilter, ...pageQuery })
export type PersonSearch = v.InferOutput<typeof personSearch>

export const peoplePage = v.object({ people: v.array(person), ...pageResult })
