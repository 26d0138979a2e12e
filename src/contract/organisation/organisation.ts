import * as v from 'valibot'
import { id } from '../core/fields.ts'

export const organisationKind = v.picklist(['school', 'training_center'])

/** Refused: an admin said why, and it may ask again. Suspended: nobody works in it. */
export const organisationStatuses = ['pending', 'approved', 'refused', 'suspended'] as const
export const organisationStatus = v.picklist(organisationStatuses)

export const organisation = v.object({ id, name: v.string(), kind: organisationKind, status: organisationStatus })
