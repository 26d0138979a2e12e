import * as v from 'valibot'
import { id } from '../core/fields.ts'

export const organisationKind = v.picklist(['school', 'training_center'])

/**
 * Refused: an admin said why, and it may ask again. Suspended: nobody works in it. Closed: its last day is over; those who look
 * after it keep its records for a time.
 */
export const organisationStatuses = ['pending', 'approved', 'refused', 'suspended', 'closed'] as const
export const organisationStatus = v.picklist(organisationStatuses)

export const organisation = v.object({
  id,
  name: v.string(),
  kind: organisationKind,
  status: organisationStatus,
  /** Its last day, where those who look after it have said one. */
  closesOn: v.nullable(v.string()),
})
